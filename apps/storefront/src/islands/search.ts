import { type FoundProducts, findProducts } from './find-products.ts';
import { foundCardsOf, read, showNext } from './found-cards.ts';
import { tellMiss } from './tell-miss.ts';

/** Searches the release's index for the words of the address. */
export function search(element: HTMLElement): void {
  const status = element.querySelector<HTMLElement>('[data-status]');
  const cards = foundCardsOf(element);
  const asked = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 100);
  const field = document.querySelector<HTMLInputElement>('input[name=q]');
  const showBelow = () => element.querySelector('[data-below]')?.setAttribute('data-shown', '');
  if (!status || !cards || asked === '') {
    showBelow();
    field?.focus();
    return;
  }
  if (field) field.value = asked;
  document.title = document.title.replace(/^[^|]*/, () => `${asked} – busca `);

  const run = async () => {
    status.textContent = 'Buscando…';
    const found = await findProducts(asked, read);
    const { numbers } = found;
    status.textContent = countText(found, asked);
    cards.more.addEventListener('click', () => void showNext(cards, numbers).catch(fail));
    if (numbers.length > 0) await showNext(cards, numbers);
    showBelow();
    if (found.isPartial || numbers.length === 0) tellMiss(element.dataset, asked);
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
