/**
 * A bank slip's typeable line as it is printed: `AAAAA.AAAAA AAAAA.AAAAAA AAAAA.AAAAAA A AAAAAAAAAAAAAA`.
 * Anything but 47 bare digits (a utility bill has 48) comes back unchanged. Checks no check digit.
 */
export function formatBoletoLine(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
