/**
 * Removes what people and spreadsheets put between the characters of a document number: spaces, full stops, slashes,
 * every kind of dash, and invisible format characters (pasted from a contact list or a PDF). Letters are never removed.
 */
export function stripPunctuation(text: string): string {
  return text.replace(/[\s./\p{Pd}\p{Cf}]/gu, '');
}
