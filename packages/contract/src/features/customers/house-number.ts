/**
 * A house number is digits. What came with an order (`s/n`, `120 A`) may stay: an address keeps the number that it has,
 * so that its other fields can be corrected. `stored` is null for a new address.
 */
export function isHouseNumber(text: string, stored: string | null): boolean {
  return /^\d{1,10}$/.test(text) || (stored !== null && text === stored);
}
