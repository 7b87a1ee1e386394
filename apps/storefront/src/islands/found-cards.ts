import { formatCents } from '../kit/amounts.ts';
import { blockPath, blockSize, type Row } from '../kit/search-shards.ts';

const shownAtOnce = 24;

/** Returns null if the file does not exist. */
export async function read<Content>(path: string): Promise<Content | null> {
  const reply = await fetch(path);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(String(reply.status));
  return reply.json();
}

function cardOf(template: HTMLTemplateElement, [slug, title, subtitle, cents, picture, marks]: Row): Node {
  const card = template.content.cloneNode(true) as DocumentFragment; // a template's content is one
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-${name}]`);
  const tell = (name: string, text: string) => {
    const element = part(name);
    if (text === '') element?.remove();
    else if (element) element.textContent = text;
  };
  card.querySelector('a')?.setAttribute('href', `/produto/${encodeURIComponent(slug)}`);
  tell('title', title);
  tell('subtitle', subtitle);
  const isSoldOut = (marks & 2) !== 0;
  const note = cents === 0 && !isSoldOut ? 'Preço sob consulta' : isSoldOut ? 'Esgotado' : '';
  tell('note', [marks & 1 ? 'Venda sob prescrição' : '', note].filter(Boolean).join('. '));
  if (cents === 0 || isSoldOut) part('prices')?.remove();
  tell('amount', formatCents(cents));
  if (picture !== '') {
    const image = Object.assign(new Image(256, 256), { src: picture, alt: '', decoding: 'async', loading: 'lazy' });
    image.className = part('frame')?.dataset.picture ?? '';
    part('frame')?.replaceChildren(image);
  }
  return card;
}

const blocks = new Map<number, Promise<Row[] | null>>();

async function rowOf(number: number): Promise<Row | undefined> {
  const block = Math.floor(number / blockSize);
  const rows = blocks.get(block) ?? read<Row[]>(blockPath(block));
  blocks.set(block, rows);
  rows.catch(() => blocks.delete(block));
  return (await rows)?.[number % blockSize];
}

/** The list in which a script shows products by their numbers. */
export interface FoundCards {
  results: HTMLElement;
  more: HTMLButtonElement;
  template: HTMLTemplateElement;
}

export function foundCardsOf(element: HTMLElement): FoundCards | null {
  const results = element.querySelector<HTMLElement>('[data-results]');
  const more = element.querySelector<HTMLButtonElement>('[data-more]');
  const template = element.querySelector<HTMLTemplateElement>('[data-card]');
  return results && more && template ? { results, more, template } : null;
}

/** Appends the next products; `isCurrent` is false once something else is shown. */
export async function showNext(
  { results, more, template }: FoundCards,
  numbers: readonly number[],
  isCurrent: () => boolean = () => true,
): Promise<void> {
  const start = results.childElementCount;
  const rows = await Promise.all(numbers.slice(start, start + shownAtOnce).map(rowOf));
  if (!isCurrent()) return;
  for (const row of rows) if (row) results.append(cardOf(template, row));
  results.hidden = false;
  more.hidden = results.childElementCount >= numbers.length || rows.length === 0;
}
