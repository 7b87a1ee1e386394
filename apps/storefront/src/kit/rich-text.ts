import { elementsOf, keptValue, linkRel, type RichTextList } from '@botica/contract/kit/rich-text';
import { escapeText } from './escape.ts';

/** As the server writes what it has cleaned; whatever looks otherwise is text. */
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

/** Without what could begin an element or a reference that was not there. */
const textOf = (text: string) =>
  text.replace(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface RichTextOptions {
  list: RichTextList;
  /** So many levels its headings go down, under a heading of the page. */
  headingsDown?: number;
}

/**
 * A rich text as a page shows it. The server has cleaned it; here it is read once more by the same list and written anew,
 * so that nothing that is stored somewhere can bring more into a page. Tables may be scrolled sideways by themselves.
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

/** Null: an element that is nothing without an attribute that may not stay. */
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

/** Own paths to which a clean text leads, each once, without what stands behind `?` and `#`. */
export function ownLinksOf(html: string): string[] {
  const links = [...html.matchAll(/<a href="(\/[^"?#]*)/g)].map(([, path = '']) => ownText(decode(path)));
  return [...new Set(links)];
}

/** Addresses of the pictures in a clean text. */
export const pictureLinksOf = (html: string): string[] =>
  [...html.matchAll(/<img src="(\/v2\/media\/[^"]*)"/g)].map(([, address = '']) => ownText(address));

/** A part of a text keeps the whole of it in memory; what is kept for long is a text of its own. */
const ownText = (part: string) => Buffer.from(part).toString();
