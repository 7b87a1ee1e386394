import { isBlankRichText, isSafeHref, tidyRichText } from '@botica/contract/kit/rich-text';
import sanitizeHtml from 'sanitize-html';

const plainTags = 'p h2 h3 h4 strong em u s blockquote ul li hr br table tbody tr'.split(' ');
const cellAttributes = ['colspan', 'rowspan'] as const;

/** What a rich text may hold, with the attributes of each in the order in which they are written. */
const attributesOf: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...plainTags.map((tag): [string, readonly string[]] => [tag, []]),
  ['th', cellAttributes],
  ['td', cellAttributes],
  ['ol', ['start']],
  ['a', ['href', 'rel']],
]);

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

/** No page that is linked to learns or is given anything. */
const linkRel = 'noopener noreferrer nofollow';

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

function isKept(name: string, attribute: string, value: string): boolean {
  if (!attributesOf.get(name)?.includes(attribute)) return false;
  if (attribute === 'href') return isSafeHref(value);
  if (attribute === 'rel') return true;
  const least = attribute === 'start' ? 0 : 2;
  return /^\d{1,3}$/.test(value) && Number(value) >= least && String(Number(value)) === value;
}

/** In the order of the list, whatever order they came in: the same text is always written the same. */
function keptOf(name: string, sent: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const attribute of attributesOf.get(name) ?? []) {
    const value = Object.hasOwn(sent, attribute) ? sent[attribute] : undefined;
    if (value !== undefined && isKept(name, attribute, value)) kept[attribute] = value;
  }
  return name === 'a' ? { ...kept, rel: linkRel } : kept;
}

function tell(taken: Set<string>, tag: string, sent: Record<string, string>): void {
  const name = otherNames.get(tag) ?? tag;
  if (!attributesOf.has(name)) {
    if (!silent.has(tag)) taken.add(`<${tag.slice(0, 20)}>`);
    return;
  }
  for (const [attribute, value] of Object.entries(sent)) {
    if (isKept(name, attribute, value) || silentAttributes.has(attribute)) continue;
    if (cellAttributes.some((each) => each === attribute) && value === '1') continue;
    const isLink = name === 'a' && attribute === 'href';
    taken.add(isLink ? `link ${value.slice(0, 60)}` : `${attribute.slice(0, 20)} em <${tag}>`);
  }
}

/** Its words stay, itself does not. */
const nothing = { tagName: 'span', attribs: {} };

function once(html: string, taken: Set<string>): string {
  const clean = sanitizeHtml(tidyRichText(html), {
    allowedTags: [...attributesOf.keys()],
    allowedAttributes: Object.fromEntries([...attributesOf].map(([name, list]) => [name, [...list]])),
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'iframe', 'template'],
    onOpenTag: (tag, attributes) => tell(taken, tag, attributes),
    transformTags: {
      '*': (tag, attributes) => {
        const tagName = otherNames.get(tag) ?? tag;
        if (!attributesOf.has(tagName)) return { tagName, attribs: {} };
        const attribs = keptOf(tagName, attributes);
        return tagName === 'a' && attribs.href === undefined ? nothing : { tagName, attribs };
      },
    },
  });
  // As browsers write them: what the editor sends comes out byte for byte.
  return clean.replace(/<(br|hr) \/>/g, '<$1>').replaceAll('\u00a0', '&nbsp;');
}

/** Mended markup may read differently once more; so often it is read again before nothing but its words is kept. */
const mostReadings = 8;

/**
 * A rich text as it may be stored and shown: of one list of tags, links that lead where they may, nothing that runs. What
 * comes out goes in again unchanged.
 */
export function cleanRichText(sent: string): CleanText {
  const taken = new Set<string>();
  let html = once(sent, taken);
  let next = once(html, new Set());
  for (let readings = 2; next !== html && readings < mostReadings; readings += 1) {
    html = next;
    next = once(html, new Set());
  }
  if (next !== html) html = wordsOf(html);
  return { html: isBlankRichText(html) ? null : html, takenOut: [...taken].slice(0, 20) };
}

const wordsOf = (html: string) =>
  `<p>${sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('\u00a0', '&nbsp;')}</p>`;
