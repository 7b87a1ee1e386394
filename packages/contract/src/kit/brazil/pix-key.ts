import { parsePhone } from './phone.ts';
import { parseTaxDocument } from './tax-document.ts';

const email = /^[a-z0-9._%+'-]{1,64}@[a-z0-9.-]+\.[a-z]{2,}$/;
const random = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns a PIX key in the form of the Banco Central (Manual operacional do DICT), or null: an e-mail in lower case,
 * `+55` and the digits of a phone, the bare CPF or CNPJ, or a random key (UUID). Eleven digits that are both a CPF and
 * a mobile count as the CPF; with `+55` they are a phone.
 */
export function parsePixKey(text: string): string | null {
  const key = text.trim();
  const lower = key.toLowerCase();
  if (lower.length <= 77 && email.test(lower)) return lower;
  if (random.test(lower)) return lower;
  const document = /^[\w.\-/ ]+$/.test(key) ? parseTaxDocument(key) : null;
  if (document) return document.number;
  const phone = parsePhone(key.replace(/^\+?\s*55(?=\D|\d{10,11}$)/, ''));
  return phone === null ? null : `+55${phone}`;
}
