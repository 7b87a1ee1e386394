/** The words of a rich text: its tags tell nobody what changed. */
export const richTextWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();
