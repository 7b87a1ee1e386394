/**
 * Formats a bank slip's typeable line: `AAAAA.AAAAA AAAAA.AAAAAA AAAAA.AAAAAA A AAAAAAAAAAAAAA`. Returns anything but
 * 47 bare digits (a utility bill has 48) unchanged. Does not verify check digits.
 */
export function formatBoletoLine(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
