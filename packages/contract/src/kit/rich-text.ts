const plainTags = 'p h2 h3 h4 strong em u s blockquote ul li hr br table tbody tr'.split(' ');
const cellAttributes = ['colspan', 'rowspan'] as const;

/** The allowed elements, each with its attributes in the order in which they are written. */
type Elements = ReadonlyMap<string, readonly string[]>;

const textElements: Elements = new Map<string, readonly string[]>([
  ...plainTags.map((tag): [string, readonly string[]] => [tag, []]),
  ['th', cellAttributes],
  ['td', cellAttributes],
  ['ol', ['start']],
  ['a', ['href', 'rel']],
]);
const picturedElements: Elements = new Map([...textElements, ['img', ['src', 'alt']]]);

/**
 * The only allow-list: it applies to stored, shown and edited text. `picturesOf` is the store whose pictures are
 * allowed too (in a post); null allows text only (in a product).
 */
export interface RichTextList {
  picturesOf: number | null;
}
export const textAlone: RichTextList = { picturesOf: null };

export const elementsOf = ({ picturesOf }: RichTextList): Elements =>
  picturesOf === null ? textElements : picturedElements;

/** Keeps linked pages from reading the referrer, controlling this page or gaining search rank. */
export const linkRel = 'noopener noreferrer nofollow';

/**
 * Returns the file name (`<hash>.webp`) of a store's picture from its address (that of `GET /v2/media/{store}/{file}`),
 * or null for any other address.
 */
export function pictureName(address: string, storeId: number): string | null {
  const [, store, name] = /^\/v2\/media\/([1-9]\d{0,14})\/([0-9a-f]{40}\.webp)$/.exec(address) ?? [];
  return name !== undefined && Number(store) === storeId ? name : null;
}

/** Names of the pictures in a clean text, each once. */
export function pictureNames(html: string, storeId: number): string[] {
  const sources = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) => pictureName(source, storeId));
  return [...new Set(sources.filter((name) => name !== null))];
}

/** Normalises a picture's alternative text: one line, without characters that browser versions write differently. */
export const tidyAlt = (text: string) =>
  text
    .replace(/[<>]/g, '')
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const isCount = (value: string, least: number) =>
  /^\d{1,3}$/.test(value) && Number(value) >= least && String(Number(value)) === value;

/** Returns the value to keep for an attribute; null removes the attribute. */
export function keptValue(list: RichTextList, tag: string, attribute: string, value: string): string | null {
  if (!elementsOf(list).get(tag)?.includes(attribute)) return null;
  if (attribute === 'href') return isSafeHref(value) ? value : null;
  if (attribute === 'src') return list.picturesOf !== null && pictureName(value, list.picturesOf) ? value : null;
  if (attribute === 'alt') return tidyAlt(value);
  if (attribute === 'rel') return linkRel;
  return isCount(value, attribute === 'start' ? 0 : 2) ? value : null;
}

/**
 * Allowed beginnings of a link: an https page, a mail address, a telephone number, or an address of the same site. The
 * sanitiser's own test is too weak: it keeps `\u00a0javascript:`, and browsers read `/\host` and `/<tab>/host` as
 * `//host`.
 */
const linkStart = /^(https:\/\/[^/]|mailto:.|tel:.|\/(?![/\\])|#)/i;
// Characters that browsers drop or misread, or that their versions write differently.
const oddInLinks = /[\s\p{Cc}\p{Cf}<>"\\`]/u;

export const isSafeHref = (href: string) => linkStart.test(href) && !oddInLinks.test(href);

/** Control characters except tab and line feed, unpaired surrogates, and marks that change the text direction. */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Removes characters that the database refuses or that change the text direction; line breaks become `\n`. */
export const tidyRichText = (html: string) => html.replace(/\r\n?/g, '\n').replace(unwanted, '');

/** True if a reader would see nothing: `<p></p>`, spaces, line breaks. */
export function isBlankRichText(html: string): boolean {
  if (/<(hr|img|table)\b/i.test(html)) return false;
  const text = html.replace(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' ');
  return !/[^\s\p{Cf}]/u.test(text);
}

/** Maximum length of a stored long text (a post's body, a policy), tags included. */
export const richTextMaxLength = 65_535;
/** Maximum length of a sent text. The sanitiser removes disallowed parts before the stored limit applies. */
export const sentRichTextMaxLength = 200_000;
/** Maximum bytes of a request with a rich text: one of the maximum length, in letters of several bytes each. */
export const richTextBodyLimit = 2 * 1024 * 1024;
