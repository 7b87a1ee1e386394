const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML or XML, attributes included. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] as string);

/** Writes JSON for the inside of an element; it cannot close the element or open a comment. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
