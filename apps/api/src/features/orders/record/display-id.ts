/** The form in which the ids of requests are stored and compared. */
export function normaliseDisplayId(text: string): string {
  return text.trim().toUpperCase();
}
