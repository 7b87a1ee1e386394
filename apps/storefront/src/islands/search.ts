import { formatCents } from '../kit/amounts.ts';
import { blockPath, blockSize, type Row } from '../kit/search-shards.ts';
import { type FoundProducts, findProducts } from './find-products.ts';

const shownAtOnce = 24;

/** Returns null if the file does not exist. */
async function read<Content>(path: string): Promise<Content | null> {
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

/** Searches the release's index for the words of the address. */
export function search(element: HTMLElement): void {
  const part = <Kind extends HTMLElement>(name: string) => element.querySelector<Kind>(`[data-${name}]`);
  const [status, results, more] = [part('status'), part('results'), part<HTMLButtonElement>('more')];
  const template = part<HTMLTemplateElement>('card');
  const asked = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 100);
  const field = document.querySelector<HTMLInputElement>('input[name=q]');
  const showBelow = () => part('below')?.setAttribute('data-shown', '');
  if (!status || !results || !more || !template || asked === '') {
    showBelow();
    field?.focus();
    return;
  }
  if (field) field.value = asked;
  document.title = document.title.replace(/^[^|]*/, () => `${asked} – busca `);

  const blocks = new Map<number, Promise<Row[] | null>>();
  const rowOf = async (number: number): Promise<Row | undefined> => {
    const block = Math.floor(number / blockSize);
    const rows = blocks.get(block) ?? read<Row[]>(blockPath(block));
    blocks.set(block, rows);
    return (await rows)?.[number % blockSize];
  };
  const run = async () => {
    status.textContent = 'Buscando…';
    const found = await findProducts(asked, read);
    const { numbers } = found;
    status.textContent = countText(found, asked);
    const show = async () => {
      const start = results.childElementCount;
      const rows = await Promise.all(numbers.slice(start, start + shownAtOnce).map(rowOf));
      for (const row of rows) if (row) results.append(cardOf(template, row));
      results.hidden = false;
      more.hidden = results.childElementCount >= numbers.length || rows.length === 0;
    };
    more.addEventListener('click', () => void show().catch(fail));
    if (numbers.length > 0) await show();
    showBelow();
  };
  const fail = () => {
    status.textContent = 'A busca não respondeu. Tente de novo em instantes.';
    showBelow();
  };
  run().catch(fail);
}

function countText({ numbers: { length: count }, isPartial }: FoundProducts, asked: string): string {
  if (count > 0 && isPartial) return `Nenhum produto tem todas as palavras de “${asked}”. Estes são os mais próximos.`;
  if (count === 0) return `Nenhum produto encontrado para “${asked}”.`;
  return `${count === 1 ? '1 produto encontrado' : `${count.toLocaleString('pt-BR')} produtos encontrados`} para “${asked}”.`;
}
