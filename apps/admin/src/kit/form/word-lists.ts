/** Word writes a list as paragraphs, each with its level in the style and its mark as text in front. */
interface WordItem {
  paragraph: HTMLElement;
  level: number;
  isOrdered: boolean;
  /** The number of the item, if it is a plain one. */
  number: number;
}

const levelPattern = /mso-list:\s*l\d+\s+level(\d+)/i;
const markPattern = /mso-list:\s*ignore/i;
const orderedMark = /^\(?(\d{1,4}|[a-z]|[ivxlcdm]{1,6})[.)]/i;

/**
 * The style attribute under another name, because `cleanPasted` renames it to keep the browser from parsing what the
 * page's policy forbids.
 */
export const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

function readItem(paragraph: HTMLElement): WordItem | null {
  const level = Number(levelPattern.exec(styleOf(paragraph))?.[1] ?? 0);
  if (paragraph.localName !== 'p' || level === 0) return null;
  const mark = paragraph.querySelectorAll<HTMLElement>('span');
  const text = [...mark].find((span) => markPattern.test(styleOf(span)))?.textContent?.trim() ?? '';
  const number = orderedMark.exec(text)?.[1];
  return { paragraph, level, isOrdered: number !== undefined, number: Number(number) || 1 };
}

/** Removes the marks: "·", or "1." with its spaces. */
export function dropMarks(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span')) if (markPattern.test(styleOf(span))) span.remove();
}

interface OpenList {
  list: HTMLElement;
  level: number;
  isOrdered: boolean;
}

/** Nests the items in lists. A skipped level is not invented. */
function nestItems(items: readonly WordItem[], page: Document): DocumentFragment {
  const root = page.createDocumentFragment();
  const open: OpenList[] = [];
  for (const { paragraph, level, isOrdered, number } of items) {
    while (open.length > 0 && (open.at(-1) as OpenList).level > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.isOrdered !== isOrdered) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(isOrdered ? 'ol' : 'ul');
      if (isOrdered && number > 1) list.setAttribute('start', String(number));
      (open.at(-1)?.list.lastElementChild ?? root).append(list);
      open.push({ list, level, isOrdered });
    }
    const item = page.createElement('li');
    const text = page.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    open.at(-1)?.list.append(item);
  }
  return root;
}

/** Turns the paragraphs that are list items into lists, in the text and in cells. */
export function mendWordLists(body: HTMLElement): void {
  const seen = new Set<Element>();
  for (const first of body.querySelectorAll<HTMLElement>('p')) {
    const items: WordItem[] = [];
    let next: Element | null = first;
    while (next !== null && !seen.has(next)) {
      const item = readItem(next as HTMLElement);
      if (item === null) break;
      items.push(item);
      seen.add(next);
      next = next.nextElementSibling;
    }
    if (items.length === 0) continue;
    const place = body.ownerDocument.createComment('');
    first.before(place);
    place.replaceWith(nestItems(items, body.ownerDocument));
    for (const { paragraph } of items) paragraph.remove();
  }
  dropMarks(body);
}
