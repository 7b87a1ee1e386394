import { normaliseText } from '../../kit/text.ts';

export const longestSoughtText = 100;

/** Seven or more digits are a phone, a CPF, a CEP with a number, or an order, and no product. */
const mostDigits = 6;

/**
 * Normalises a visitor's search text for the count. Null if it looks like personal data: an e-mail, a URL or a person's
 * number. The site's script checks it first, and the server checks again.
 */
export function soughtText(typed: string): string | null {
  if (typed.length > longestSoughtText) return null;
  const text = normaliseText(typed);
  if (text.length < 2 || text.length > longestSoughtText) return null;
  if (text.includes('@') || text.includes('://') || text.startsWith('www.')) return null;
  if ((text.match(/\d/g)?.length ?? 0) > mostDigits) return null;
  return /\p{L}/u.test(text) ? text : null;
}
