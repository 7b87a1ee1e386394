export function normaliseDisplayId(text: string): string {
  return text.trim().toUpperCase();
}
