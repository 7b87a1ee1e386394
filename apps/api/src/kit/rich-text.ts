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

/** Other names of what it may hold, as mail programs and office suites write them. */
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

/** Wrappers that say nothing themselves: without them the text is the same. */
const silent = new Set(['html', 'body', 'thead', 'tfoot', 'span', 'div', 'font', 'colgroup', 'col', 'meta', 'head']);
/** Set by us, or of no meaning once its wrapper is gone. */
const silentAttributes = new Set(['rel', 'target']);

export interface CleanText {
  /** Null: nothing is left that a person would see. */
  html: string | null;
  /** What was taken out, each once: `<script>`, `style em <p>`, a link's address. */
  takenOut: string[];
}

/** In the order of the list, whatever order they came in: the same text is always written the same. */
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

/** What an element is nothing without: where it leads, or what it shows. */
const essentials: ReadonlyMap<string, { attribute: string; told: string }> = new Map([
  ['a', { attribute: 'href', told: 'link' }],
  ['img', { attribute: 'src', told: 'imagem' }],
]);

function tell(taken: Set<string>, list: RichTextList, tag: string, input: Record<string, string>): void {
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
    taken.add(isEssential ? `${essential.told} ${value.slice(0, 60)}` : `${attribute.slice(0, 20)} em <${tag}>`);
  }
}

/** Its words stay, itself does not. */
const nothing = { tagName: 'span', attribs: {} };

/** Elements inside each other: browsers show no more, and who reads them takes time by the square of it. */
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
      tell(taken, list, tag, attributes);
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
  // As browsers write them: what the editor sends comes out byte for byte.
  const written = clean.replace(/<(br|hr|img)((?: [a-z]+="[^"]*")*) \/>/g, '<$1$2>').replaceAll('\u00a0', '&nbsp;');
  // As every text is that is sent: white space at its ends that was inside of something does not come back as a change.
  return written.trim();
}

/** Mended markup may read differently once more; so often it is read again before nothing but its words is kept. */
const mostReadings = 8;

/** Texts that are clean, by their hashes: who shows two thousand posts need not read them anew each time. */
const clean = new LRUCache<string, true>({ max: 20_000 });
/** Texts that were read in a thread a moment ago, in letters: the save that follows asks for them. */
const readApart = new LRUCache<string, CleanText>({
  maxSize: 8_000_000,
  sizeCalculation: ({ html }) => (html?.length ?? 0) + 1_000,
});
/** Of a short one the reading costs no more than the hash. */
const leastRemembered = 500;

const memoKey = (html: string, { picturesOf }: RichTextList) =>
  createHash('sha256').update(`${picturesOf}\n${html}`).digest('base64url');

/**
 * A rich text as it may be stored and shown: of one list of elements, links that lead where they may, pictures of the
 * store alone, nothing that runs. What comes out goes in again unchanged. Of what nests beyond measure the words stay.
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

/** True if `cleanRichText` answers this text without reading it. */
export const isRead = (input: string, list: RichTextList): boolean =>
  knownReading(memoKey(input, list), input) !== undefined;

/** Keeps what a thread has read, for `cleanRichText`. */
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

/** Without reading what nests; of an angle bracket that begins no tag the letter stays. */
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
