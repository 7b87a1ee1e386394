import { isDdd } from '@botica/contract/kit/brazil/phone';
import { parseTaxDocument } from '@botica/contract/kit/brazil/tax-document';

/** The minimum number of characters for a search. */
const fewest = 3;

/** The kind of the typed text: e-mail, CPF or CNPJ, phone, else a name. Null while it is too short. */
export function customerQuery(
  text: string,
): { name?: string; email?: string; document?: string; phone?: string } | null {
  const typed = text.trim();
  if (typed.length < fewest) return null;
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  if (!/\d{2}/.test(typed)) return { name: typed };
  if (parseTaxDocument(typed)) return { document: typed };
  const digits = typed.replace(/[\s().+/-]/g, '');
  const isPhone = /^\d{10,11}$/.test(digits) && isDdd(digits.slice(0, 2));
  return isPhone ? { phone: digits } : { document: typed };
}
