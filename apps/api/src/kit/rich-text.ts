import { createHash } from 'node:crypto';
import {
  elementsOf,
  isBlankRichText,
  keptValue,
  linkRel,
  type RichTextList,
  textAlone,
  tidyRichText,
} from '@botica/contract/kit/rich-text';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Other names of allowed elements, as mail programs and office suites write them. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['strike', 's'],
  ['del', 's'],
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

/** Wrappers without meaning: the text is the same without them. */
const silent = new Set(['html', 'body', 'thead', 'tfoot', 'span', 'div', 'font', 'colgroup', 'col', 'meta', 'head']);
/** Attributes that the server sets, or that have no meaning without their wrapper. */
const silentAttributes = new Set(['rel', 'target']);

export interface CleanText {
  /** Null if no visible content is left. */
  html: string | null;
  /** Removed items, each once: `<script>`, `style em <p>`, the address of a link. */
  takenOut: string[];
}

/** Attributes in the order of the list, not of the input, so that the same text is always written the same way. */
function keptOf(list: RichTextList, name: string, input: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const attribute of elementsOf(list).get(name) ?? []) {
    const value = Object.hasOwn(input, attribute) ? input[attribute] : undefined;
    const stays = value === undefined ? null : keptValue(list, name, attribute, value);
    if (stays !== null) kept[attribute] = stays;
  }
  if (name === 'a') return { ...kept, rel: linkRel };
  return name === 'img' ? { ...kept, alt: kept.alt ?? '' } : kept;
}

/** Attributes without which an element has no use: a link's target, a picture's source. */
const essentials: ReadonlyMap<string, { attribute: string; label: string }> = new Map([
  ['a', { attribute: 'href', label: 'link' }],
  ['img', { attribute: 'src', label: 'imagem' }],
]);

function noteRemoved(taken: Set<string>, list: RichTextList, tag: string, input: Record<string, string>): void {
  const name = otherNames.get(tag) ?? tag;
  if (!elementsOf(list).has(name)) {
    if (!silent.has(tag)) taken.add(`<${tag.slice(0, 20)}>`);
    return;
  }
  const essential = essentials.get(name);
  for (const [attribute, value] of Object.entries(input)) {
    if (keptValue(list, name, attribute, value) !== null || silentAttributes.has(attribute)) continue;
    if ((attribute === 'colspan' || attribute === 'rowspan') && value === '1') continue;
    const isEssential = essential?.attribute === attribute;
    taken.add(isEssential ? `${essential.label} ${value.slice(0, 60)}` : `${attribute.slice(0, 20)} em <${tag}>`);
  }
}

/** Drops the element and keeps its words. */
const nothing = { tagName: 'span', attribs: {} };

/** Deepest nesting. Browsers show no more, and the time to read it grows with the square of the depth. */
const mostNested = 500;

class NestsTooDeep extends Error {
  override name = 'NestsTooDeep';
}

function once(html: string, list: RichTextList, taken: Set<string>): string {
  const elements = elementsOf(list);
  let depth = 0;
  const clean = sanitizeHtml(tidyRichText(html), {
    allowedTags: [...elements.keys()],
    allowedAttributes: Object.fromEntries([...elements].map(([name, attributes]) => [name, [...attributes]])),
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'iframe', 'template'],
    onOpenTag: (tag, attributes) => {
      depth += 1;
      if (depth > mostNested) throw new NestsTooDeep();
      noteRemoved(taken, list, tag, attributes);
    },
    onCloseTag: () => {
      depth -= 1;
    },
    transformTags: {
      '*': (tag, attributes) => {
        const tagName = otherNames.get(tag) ?? tag;
        if (!elements.has(tagName)) return { tagName, attribs: {} };
        const attribs = keptOf(list, tagName, attributes);
        const essential = essentials.get(tagName)?.attribute;
        return essential !== undefined && attribs[essential] === undefined ? nothing : { tagName, attribs };
      },
    },
  });
  // Browsers write them this way, so the editor's text comes out unchanged byte for byte.
  const written = clean.replace(/<(br|hr|img)((?: [a-z]+="[^"]*")*) \/>/g, '<$1$2>').replaceAll('\u00a0', '&nbsp;');
  // All texts are trimmed before they are stored. White space that a removed wrapper leaves at the ends must not count
  // as a change.
  return written.trim();
}

/** Cleaned markup may parse differently the next time. After this many passes only its words are kept. */
const mostReadings = 8;

/** Hashes of texts that are clean, so that a list of two thousand posts does not clean each of them again. */
const clean = new LRUCache<string, true>({ max: 20_000 });
/**
 * Texts that a thread has just cleaned, as full texts: the save that follows reads them. Its size is counted in
 * characters.
 */
const readApart = new LRUCache<string, CleanText>({
  maxSize: 8_000_000,
  sizeCalculation: ({ html }) => (html?.length ?? 0) + 1_000,
});
/** For a shorter text, cleaning costs no more than the hash. */
const leastRemembered = 500;

const memoKey = (html: string, { picturesOf }: RichTextList) =>
  createHash('sha256').update(`${picturesOf}\n${html}`).digest('base64url');

/**
 * Cleans a rich text so that it may be stored and shown. It keeps the elements of one list, safe links and pictures of
 * the store, and nothing that runs. Its result is a fixed point: cleaning it again changes nothing. A text that nests
 * too deep keeps only its words.
 */
export function cleanRichText(input: string, list: RichTextList = textAlone): CleanText {
  const key = input.length < leastRemembered ? null : memoKey(input, list);
  const known = key === null ? undefined : knownReading(key, input);
  if (known !== undefined) return known;
  const read = readWhole(input, list);
  if (key !== null && isUnchanged(read, input)) clean.set(key, true);
  return read;
}

const isUnchanged = ({ html, takenOut }: CleanText, input: string) => html === input && takenOut.length === 0;

const knownReading = (key: string, input: string): CleanText | undefined =>
  clean.get(key) ? { html: input, takenOut: [] } : readApart.get(key);

/** True if `cleanRichText` returns the result for this text from memory. */
export const isRead = (input: string, list: RichTextList): boolean =>
  knownReading(memoKey(input, list), input) !== undefined;

/** Stores the result of a thread for `cleanRichText`. */
export function rememberRead(input: string, list: RichTextList, read: CleanText): void {
  const key = memoKey(input, list);
  if (isUnchanged(read, input)) clean.set(key, true);
  else readApart.set(key, read);
}

function readWhole(input: string, list: RichTextList): CleanText {
  try {
    return readAgain(input, list);
  } catch (error) {
    if (!(error instanceof NestsTooDeep)) throw error;
    return { html: readAgain(withoutTags(input), list).html, takenOut: ['toda a formatação'] };
  }
}

/** Removes tags by pattern, without parsing the nesting. An angle bracket that starts no tag stays as a character. */
const withoutTags = (html: string) => `<p>${html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')}</p>`;

function readAgain(input: string, list: RichTextList): CleanText {
  const taken = new Set<string>();
  let html = once(input, list, taken);
  let next = once(html, list, new Set());
  for (let readings = 2; next !== html && readings < mostReadings; readings += 1) {
    html = next;
    next = once(html, list, new Set());
  }
  if (next !== html) html = wordsOf(html);
  return { html: isBlankRichText(html) ? null : html, takenOut: [...taken].slice(0, 20) };
}

const wordsOf = (html: string) =>
  `<p>${sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('\u00a0', '&nbsp;')}</p>`;
