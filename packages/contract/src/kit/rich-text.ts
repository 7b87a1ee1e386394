/**
 * Where a link of a rich text may lead: a page by https, a mail address, a telephone, an address of the same site. An
 * own test: the sanitiser's keeps `\u00a0javascript:`, and browsers read `/\host` and `/<tab>/host` as `//host`.
 */
const linkStart = /^(https:\/\/[^/]|mailto:.|tel:.|\/(?![/\\])|#)/i;
// What browsers drop or read as something else, and what their versions write in different ways.
const oddInLinks = /[\s\p{Cc}\p{Cf}<>"\\`]/u;

export const isSafeHref = (href: string) => linkStart.test(href) && !oddInLinks.test(href);

/** Control characters but tab and line feed, halves of a surrogate pair, and marks that turn the direction of what follows. */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** The text without characters that no database stores or that turn others around; line breaks as `\n` alone. */
export const tidyRichText = (html: string) => html.replace(/\r\n?/g, '\n').replace(unwanted, '');

/** True where a reader would see nothing: `<p></p>`, spaces, line breaks. */
export function isBlankRichText(html: string): boolean {
  if (/<(hr|img|table)\b/i.test(html)) return false;
  const text = html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ');
  return !/[^\s\p{Cf}]/u.test(text);
}
