import { elementsOf, keptValue, linkRel, type RichTextList } from '@botica/contract/kit/rich-text';
import { escapeText } from './escape.ts';

/** Matches a tag in the form that the server's sanitiser writes. Any other form is text. */
const tag = /<(\/?)([a-z][a-z0-9]{0,9})((?: [a-z]+="[^"<>]*")*)>/g;
const attribute = / ([a-z]+)="([^"<>]*)"/g;
const empty = new Set(['br', 'hr', 'img']);
const entity = /&(?!(?:amp|lt|gt|quot|nbsp|#39);)/g;

const decode = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Escapes text, so that it cannot start an element or an entity. */
const textOf = (text: string) =>
  text.replace(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface RichTextOptions {
  list: RichTextList;
  /** Number of levels by which headings are lowered, below a heading of the page. */
  headingsDown?: number;
}

/**
 * Rewrites a rich text for a page. The server has sanitised it; here it is parsed again by the same list, so that no
 * stored text can bring anything else into a page. Each table gets its own horizontal scroll.
 */
export function safeRichText(html: string, { list, headingsDown = 0 }: RichTextOptions): string {
  const open: string[] = [];
  let out = '';
  let at = 0;
  const closeUntil = (name: string) => {
    while (open.length > 0) {
      const last = open.pop() as string;
      out += endOf(last, headingsDown);
      if (last === name) return;
    }
  };
  for (const match of html.matchAll(tag)) {
    const [whole, slash, name = '', attributes = ''] = match;
    out += textOf(html.slice(at, match.index));
    at = match.index + whole.length;
    if (!elementsOf(list).has(name)) out += textOf(whole);
    else if (slash) {
      if (open.includes(name)) closeUntil(name);
    } else {
      const start = startOf(name, attributes, { list, headingsDown });
      if (start === null) continue;
      out += start;
      if (!empty.has(name)) open.push(name);
    }
  }
  out += textOf(html.slice(at));
  for (const name of open.reverse()) out += endOf(name, headingsDown);
  return out;
}

const leveled = (name: string, down: number) =>
  /^h[2-4]$/.test(name) ? `h${Math.min(6, Number(name[1]) + down)}` : name;

function endOf(name: string, down: number): string {
  return name === 'table' ? '</table></section>' : `</${leveled(name, down)}>`;
}

/** Writes a start tag; null if the element lost an attribute that it requires. */
function startOf(name: string, attributes: string, { list, headingsDown = 0 }: RichTextOptions): string | null {
  const kept = new Map<string, string>();
  for (const [, key = '', value = ''] of attributes.matchAll(attribute)) {
    const stays = keptValue(list, name, key, decode(value));
    if (stays !== null) kept.set(key, stays);
  }
  if (name === 'a') {
    if (!kept.has('href')) return null;
    kept.set('rel', linkRel);
  }
  if (name === 'img') {
    if (!kept.has('src')) return null;
    kept.set('alt', kept.get('alt') ?? '');
    kept.set('loading', 'lazy');
    kept.set('decoding', 'async');
  }
  const written = [...kept].map(([key, value]) => ` ${key}="${escapeText(value)}"`).join('');
  const start = `<${leveled(name, headingsDown)}${written}>`;
  return name === 'table' ? `<section class="table-scroll" tabindex="0" aria-label="Tabela">${start}` : start;
}

/** Lists the paths of the own site that a sanitised text links to, unique and without `?…` and `#…`. */
export function ownLinksOf(html: string): string[] {
  const links = [...html.matchAll(/<a href="(\/[^"?#]*)/g)].map(([, path = '']) => ownText(decode(path)));
  return [...new Set(links)];
}

/** Lists the addresses of the pictures in a sanitised text. */
export const pictureLinksOf = (html: string): string[] =>
  [...html.matchAll(/<img src="(\/v2\/media\/[^"]*)"/g)].map(([, address = '']) => ownText(address));

/** Copies a substring: a slice would keep the whole text in memory as long as it lives. */
const ownText = (part: string) => Buffer.from(part).toString();

/** The words of a clean text, without its elements and signs. */
export const wordsOfHtml = (html: string): string =>
  html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', ' ');
