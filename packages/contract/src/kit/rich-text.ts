const plainTags = 'p h2 h3 h4 strong em u s blockquote ul li hr br table tbody tr'.split(' ');
const cellAttributes = ['colspan', 'rowspan'] as const;

/** What a rich text may hold: each element with its attributes, in the order in which they are written. */
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
 * The one allow-list: of what is stored, what is shown and what the editor knows. `picturesOf`: the store whose pictures
 * it may hold besides (a post); null: it is text alone (a product's).
 */
export interface RichTextList {
  picturesOf: number | null;
}
export const textAlone: RichTextList = { picturesOf: null };

export const elementsOf = ({ picturesOf }: RichTextList): Elements =>
  picturesOf === null ? textElements : picturedElements;

/** No page that is linked to learns or is given anything. */
export const linkRel = 'noopener noreferrer nofollow';

/** The name (`<hash>.webp`) of a picture of the store by its address, that of `GET /v2/media/{store}/{file}`; null of any other. */
export function pictureName(address: string, storeId: number): string | null {
  const [, store, name] = /^\/v2\/media\/([1-9]\d{0,14})\/([0-9a-f]{40}\.webp)$/.exec(address) ?? [];
  return name !== undefined && Number(store) === storeId ? name : null;
}

/** The names of the pictures that a clean text shows, each once. */
export function pictureNames(html: string, storeId: number): string[] {
  const sources = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) => pictureName(source, storeId));
  return [...new Set(sources.filter((name) => name !== null))];
}

/** What a picture shows, for who does not see it: one line, without what browsers' versions write in different ways. */
export const tidyAlt = (text: string) =>
  text
    .replace(/[<>]/g, '')
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const isCount = (value: string, least: number) =>
  /^\d{1,3}$/.test(value) && Number(value) >= least && String(Number(value)) === value;

/** The value with which an attribute stays; null: it goes. */
export function keptValue(list: RichTextList, tag: string, attribute: string, value: string): string | null {
  if (!elementsOf(list).get(tag)?.includes(attribute)) return null;
  if (attribute === 'href') return isSafeHref(value) ? value : null;
  if (attribute === 'src') return list.picturesOf !== null && pictureName(value, list.picturesOf) ? value : null;
  if (attribute === 'alt') return tidyAlt(value);
  if (attribute === 'rel') return linkRel;
  return isCount(value, attribute === 'start' ? 0 : 2) ? value : null;
}

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
  const text = html.replace(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' ');
  return !/[^\s\p{Cf}]/u.test(text);
}

/** Of a long text as it is stored (a post's body, a policy): with its tags. */
export const richTextMaxLength = 65_535;
/** Of one as it is sent: what it may not hold is taken out before it is counted. */
export const sentRichTextMaxLength = 200_000;
/** Bytes of a call that sends one: at its limit, in letters of which each takes several. */
export const richTextBodyLimit = 2 * 1024 * 1024;
