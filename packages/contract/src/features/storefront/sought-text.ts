import { normaliseText } from '../../kit/text.ts';

export const longestSoughtText = 100;

/** Seven digits or more are a phone, a CPF, a CEP with its number, or an order: nothing that a shop sells. */
const mostDigits = 6;

/**
 * Returns what a visitor sought as it may be counted, or null for what looks like personal data: e-mails, addresses of
 * pages, and numbers of people. The site's script asks this before it tells anything, and the server asks again.
 */
export function soughtText(typed: string): string | null {
  if (typed.length > longestSoughtText) return null;
  const text = normaliseText(typed);
  if (text.length < 2 || text.length > longestSoughtText) return null;
  if (text.includes('@') || text.includes('://') || text.startsWith('www.')) return null;
  if ((text.match(/\d/g)?.length ?? 0) > mostDigits) return null;
  return /\p{L}/u.test(text) ? text : null;
}
