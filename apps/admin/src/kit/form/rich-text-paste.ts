import { isSafeHref, keptValue, type RichTextList, tidyRichText } from '@botica/contract/kit/rich-text';
import { mendWordLists, styleOf } from './word-lists.ts';

interface PastedText {
  html: string;
  /** The parts that were left out, counted for people: "2 imagens". */
  leftOut: string[];
}

/** Elements whose content a reader never sees. */
const silent = 'style, title, meta, link, base, xml, noscript, template, [hidden], .Apple-interchange-newline';
const reportedParts: readonly (readonly [selector: string, one: string, many: string])[] = [
  ['script', 'script', 'scripts'],
  ['iframe, object, embed, video, audio, canvas, svg, math', 'conteúdo incorporado', 'conteúdos incorporados'],
  ['input, select, textarea', 'campo de formulário', 'campos de formulário'],
];
/** Word's comments: the marks in the text and the list at its end. */
const comments = '.MsoCommentReference, .msocomanchor, [data-style*="mso-element:comment-list" i], hr.msocomoff';

const kept = new Set(['href', 'src', 'alt', 'start', 'colspan', 'rowspan']);

const otherNames: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

const blocks = 'p, h2, h3, h4, ul, ol, li, blockquote, table, hr, div, section, article, td, th';
const isBlock = (node: Node | null) => node instanceof Element && node.matches(blocks);
const isBlank = (element: Element) => !/\S/.test((element.textContent ?? '').replaceAll('\u00a0', ' '));
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`];

/**
 * Converts what office suites, mail programs and web pages put on the clipboard to the allowed rich text: real lists
 * and headings, without comments, empty lines and generated content. The HTML is parsed in a separate document, where
 * nothing runs and nothing is fetched. The editor's schema then decides what may stay.
 */
export function cleanPasted(pasted: string, list: RichTextList): PastedText {
  // The text was copied from one of our editors.
  if (pasted.includes('data-pm-slice')) return { html: tidyRichText(pasted), leftOut: [] };
  const body = readPasted(pasted);
  dropSilent(body);
  const leftOut = dropTold(body, list);
  mendWordLists(body);
  raiseAndLower(body);
  renameBlocks(body);
  mendNestedLists(body);
  mendMarks(body);
  dropEmptyLines(body);
  return { html: tidyRichText(body.innerHTML), leftOut };
}

/**
 * Parses HTML in a separate document. The page's content security policy reports every style and handler that is
 * parsed, even there, so these attributes are renamed first.
 */
export function readPasted(html: string): HTMLElement {
  const quiet = html
    .replace(/<!--.*?-->|<style\b.*?<\/style>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));
  return new DOMParser().parseFromString(quiet, 'text/html').body;
}

function dropSilent(body: HTMLElement): void {
  const notes = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (notes.nextNode()) found.push(notes.currentNode);
  for (const note of found) (note as ChildNode).remove();
  for (const element of body.querySelectorAll(silent)) element.remove();
  // A table without cells breaks the editor's tables when it is pasted into one.
  for (const part of ['tr:not(:has(td, th))', 'table:not(:has(td, th))']) {
    for (const element of body.querySelectorAll(part)) unwrap(element);
  }
}

function dropTold(body: HTMLElement, list: RichTextList): string[] {
  const said = reportedParts.flatMap(([selector, one, many]) => {
    const found = [...body.querySelectorAll(selector)];
    for (const element of found) element.remove();
    return counted(found.length, one, many);
  });
  const images = [...body.querySelectorAll('img')].filter(
    (image) => keptValue(list, 'img', 'src', image.getAttribute('src') ?? '') === null,
  );
  for (const image of images) image.remove();
  // A comment has a mark in the text and its words at the end; the marks are counted.
  const marks = new Set([...body.querySelectorAll('.msocomanchor')].map((mark) => mark.getAttribute('href')));
  for (const element of body.querySelectorAll(comments)) element.remove();
  let links = 0;
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    // Anchors inside the original document lead nowhere here.
    const isPlace = href === null || href.startsWith('#');
    if (!isPlace && isSafeHref(href)) continue;
    if (!isPlace) links += 1;
    unwrap(link);
  }
  return [
    ...said,
    ...counted(images.length, 'imagem', 'imagens'),
    ...counted(marks.size, 'comentário', 'comentários'),
    ...counted(links, 'link sem https://', 'links sem https://'),
  ];
}

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
}

function renameBlocks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('h1, h5, h6')) rename(element, otherNames.get(element.localName) ?? 'h4');
  for (const element of body.querySelectorAll('p.MsoTitle')) rename(element, 'h2');
  for (const element of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const quote = element.ownerDocument.createElement('blockquote');
    element.before(quote);
    quote.append(element);
  }
}

/** Moves nested lists into their item. Google Docs puts them beside it. */
function mendNestedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.before(item);
      item.append(list);
    }
  }
}

const plainSigns = '0123456789+-−=()n';
const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ';
const levels: readonly (readonly [tag: string, style: RegExp, signs: string])[] = [
  ['sup', /vertical-align:\s*super/i, raisedSigns],
  ['sub', /vertical-align:\s*sub/i, loweredSigns],
];

/**
 * Replaces superscript and subscript digits and signs by Unicode characters (m², CO₂), because the allowed rich text
 * has no such format.
 */
function raiseAndLower(body: HTMLElement): void {
  for (const [tag, style, signs] of levels) {
    for (const element of body.querySelectorAll('sup, sub, span, font')) {
      if (element.localName !== tag && !style.test(styleOf(element))) continue;
      const text = element.textContent ?? '';
      const found = [...text].map((sign) => signs[plainSigns.indexOf(sign)]);
      if (text !== '' && found.every((sign) => sign !== undefined)) element.replaceWith(found.join(''));
    }
  }
}

const hollow = /(^|[;\s])(font-weight:\s*(normal|400)|font-style:\s*normal)/i;
const emphases: readonly (readonly [tag: string, style: RegExp])[] = [
  ['strong', /(^|[;\s])font-weight:\s*(bold|[6-9]00)/i],
  ['em', /(^|[;\s])font-style:\s*italic/i],
  ['u', /text-decoration[^;]*:[^;]*underline/i],
  ['s', /text-decoration[^;]*:[^;]*line-through/i],
];

/**
 * Turns emphasis that is given by styles into elements, whether or not the page's policy lets styles be read. Removes
 * what only looks like emphasis: Google's wrapper around the whole text, the underline of a link, the bold of a
 * heading.
 */
function mendMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong, i, em, u'))
    if (hollow.test(styleOf(element))) unwrap(element);
  for (const element of body.querySelectorAll('span, font, a')) {
    if (element.querySelector(blocks)) continue;
    for (const [tag, style] of emphases) {
      if (!style.test(styleOf(element))) continue;
      const emphasis = element.ownerDocument.createElement(tag);
      emphasis.append(...element.childNodes);
      element.append(emphasis);
    }
  }
  for (const element of body.querySelectorAll('a u, :is(h2, h3, h4) :is(b, strong, u)')) unwrap(element);
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
  }
}

/** Removes blank paragraphs and line breaks between blocks, which only make space. A cell keeps its paragraph. */
function dropEmptyLines(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p, h2, h3, h4')) {
    const isAlone = element.parentElement?.matches('td, th, li') && element.parentElement.children.length === 1;
    if (isBlank(element) && !isAlone && element.querySelector('img, hr') === null) element.remove();
  }
  const isText = (node: Node | null) => node?.nodeType === Node.TEXT_NODE;
  const hasText = (node: Node | null) => isText(node) && /\S/.test(node?.textContent ?? '');
  for (const element of body.querySelectorAll(blocks)) {
    for (const node of [element.previousSibling, element.nextSibling])
      if (isText(node) && !hasText(node)) node?.remove();
  }
  for (const line of body.querySelectorAll('br')) {
    const isBetween = isBlock(line.previousElementSibling) || isBlock(line.nextElementSibling);
    if (isBetween && !hasText(line.previousSibling) && !hasText(line.nextSibling)) line.remove();
  }
}
