import { type FoundProducts, findProducts } from './find-products.ts';
import { foundCardsOf, read, showNext } from './found-cards.ts';
import { tellMiss } from './tell-miss.ts';

/** Searches the release's index for the words of the address. */
export function search(element: HTMLElement): void {
  const status = element.querySelector<HTMLElement>('[data-status]');
  const cards = foundCardsOf(element);
  const text = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 100);
  const field = document.querySelector<HTMLInputElement>('input[name=q]');
  const showBelow = () => element.querySelector('[data-below]')?.setAttribute('data-shown', '');
  if (!status || !cards || text === '') {
    showBelow();
    field?.focus();
    return;
  }
  if (field) field.value = text;
  document.title = document.title.replace(/^[^|]*/, () => `${text} – busca `);

  const run = async () => {
    status.textContent = 'Buscando…';
    const found = await findProducts(text, read);
    const { numbers } = found;
    status.textContent = countText(found, text);
    cards.more.addEventListener('click', () => void showNext(cards, numbers).catch(fail));
    if (numbers.length > 0) await showNext(cards, numbers);
    showBelow();
    if (found.isPartial || numbers.length === 0) tellMiss(element.dataset, text);
  };
  const fail = () => {
    status.textContent = 'A busca não respondeu. Tente de novo em instantes.';
    showBelow();
  };
  run().catch(fail);
}

function countText({ numbers: { length: count }, isPartial }: FoundProducts, text: string): string {
  if (count > 0 && isPartial) return `Nenhum produto tem todas as palavras de “${text}”. Estes são os mais próximos.`;
  if (count === 0) return `Nenhum produto encontrado para “${text}”.`;
  return `${count === 1 ? '1 produto encontrado' : `${count.toLocaleString('pt-BR')} produtos encontrados`} para “${text}”.`;
}
