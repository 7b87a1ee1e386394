/** Masks of personal data in lists, for stores that enable them. They cannot be reversed. */

// `12345678909` → `***.456.789-**`; of a CNPJ its ends stay: `12.***.***/****-35`.
export function maskTaxDocument(number: string): string {
  if (number.length === 11) return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`;
  return `${number.slice(0, 2)}.***.***/****-${number.slice(-2)}`;
}

/** `11987654321` → `(11) *****-4321`. */
export function maskPhone(digits: string): string {
  return `(${digits.slice(0, 2)}) ${'*'.repeat(Math.max(0, digits.length - 6))}-${digits.slice(-4)}`;
}

/** `ana@example.com` → `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${at < 0 ? '' : email.slice(at)}`;
}
