/** Form in which request ids are stored and compared. */
export function normaliseDisplayId(text: string): string {
  return text.trim().toUpperCase();
}
