const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML or XML, also inside of an attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] as string);

/** JSON inside of an element: nothing in it ends the element or begins a comment. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
