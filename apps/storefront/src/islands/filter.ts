import type { SiteSort } from '@botica/contract/features/storefront/site-paths';
import {
  choiceNames,
  countsOf,
  type Facets,
  hasWish,
  narrowed,
  noWish,
  toQuery,
  type Wanted,
  wantedOf,
} from '../kit/facets.ts';
import { foundCardsOf, read, showNext } from './found-cards.ts';

const boxesOf = (form: HTMLFormElement, name: string) =>
  form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`);

function readForm(form: HTMLFormElement): Wanted {
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll('input'))
    if (field.type === 'checkbox' ? field.checked : field.value !== '') query.append(field.name, field.value);
  return wantedOf(query);
}

function fillForm(form: HTMLFormElement, { fromCents, toCents, chosen }: Wanted): void {
  for (const [name, cents] of [['de', fromCents] as const, ['ate', toCents] as const]) {
    const field = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field) field.value = cents === null ? '' : String(cents / 100);
  }
  for (const name of choiceNames) for (const box of boxesOf(form, name)) box.checked = chosen[name].includes(box.value);
}

/** A choice that would find nothing is disabled, unless it is chosen. */
function tellCounts(form: HTMLFormElement, facets: Facets, wanted: Wanted): void {
  for (const name of choiceNames) {
    const counts = countsOf(facets, wanted, name);
    for (const box of boxesOf(form, name)) {
      const count = counts.get(box.value) ?? 0;
      const place = box.parentElement?.querySelector('[data-count]');
      if (place) place.textContent = String(count);
      box.disabled = count === 0 && !box.checked;
    }
  }
}

const amountOf = ({ fromCents, toCents, chosen }: Wanted) =>
  (fromCents === null && toCents === null ? 0 : 1) + choiceNames.reduce((sum, name) => sum + chosen[name].length, 0);

const countText = (count: number) => {
  if (count === 0) return 'Nenhum produto com estes filtros. Tire um deles ou limpe todos.';
  return count === 1 ? '1 produto com estes filtros.' : `${count.toLocaleString('pt-BR')} produtos com estes filtros.`;
};

/** Null if the page is another one than the script expects. */
function partsOf(element: HTMLElement) {
  const details = element.querySelector<HTMLDetailsElement>('[data-filters]');
  const form = details?.querySelector('form');
  const [found, all] = ['found', 'all'].map((name) => element.querySelector<HTMLElement>(`[data-${name}]`));
  const status = element.querySelector<HTMLElement>('[data-status]');
  const cards = foundCardsOf(element);
  return details && form && found && all && status && cards ? { details, form, found, all, status, cards } : null;
}

function showState(
  element: HTMLElement,
  { details, found, all }: NonNullable<ReturnType<typeof partsOf>>,
  wanted: Wanted,
) {
  const active = amountOf(wanted);
  found.hidden = active === 0;
  all.hidden = active > 0;
  for (const place of details.querySelectorAll('[data-active]'))
    place.textContent = active === 0 ? '' : ` (${active} ${active === 1 ? 'ativo' : 'ativos'})`;
  for (const link of element.querySelectorAll<HTMLAnchorElement>('[data-sorts] a')) link.search = location.search;
}

/** Narrows the list of a category without a reload. The address tells the filters, so the back button works. */
export function filter(element: HTMLElement): void {
  const parts = partsOf(element);
  if (parts === null) return;
  const { details, form, status, cards } = parts;
  const { facets: path = '', sort = 'relevancia' } = element.dataset;
  let reading: Promise<Facets | null> | undefined;
  let numbers: number[] = [];
  let latest = 0;

  const fail = () => {
    reading = undefined;
    status.textContent = 'Os filtros não responderam. Tente de novo em instantes.';
  };
  const show = async (wanted: Wanted) => {
    const turn = ++latest;
    const isCurrent = () => turn === latest;
    const isNarrowed = hasWish(wanted);
    showState(element, parts, wanted);
    if (!isNarrowed && reading === undefined) return;
    reading ??= read<Facets>(path);
    const facets = await reading;
    if (!isCurrent()) return;
    if (facets === null) throw new Error(path);
    tellCounts(form, facets, wanted);
    numbers = narrowed(facets, wanted, sort as SiteSort).map((at) => facets.numbers[at] ?? 0); // written by our page
    cards.results.replaceChildren();
    cards.more.hidden = true;
    status.textContent = isNarrowed ? countText(numbers.length) : '';
    if (isNarrowed && numbers.length > 0) await showNext(cards, numbers, isCurrent);
  };
  const goTo = (wanted: Wanted) => {
    const query = toQuery(wanted, new URLSearchParams(location.search)).toString();
    const search = query === '' ? '' : `?${query}`;
    if (search !== location.search) history.pushState(null, '', location.pathname + search);
    void show(wanted).catch(fail);
  };
  const follow = () => {
    const wanted = wantedOf(new URLSearchParams(location.search));
    fillForm(form, wanted);
    void show(wanted).catch(fail);
    return wanted;
  };
  form.addEventListener('change', () => goTo(readForm(form)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wanted = readForm(form);
    goTo(wanted);
    if (hasWish(wanted)) status.focus();
  });
  const clear = () => {
    fillForm(form, noWish());
    goTo(noWish());
    details.querySelector('summary')?.focus();
  };
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    clear();
  });
  element.querySelector('[data-clear]')?.addEventListener('click', clear);
  const { more } = cards;
  more.addEventListener('click', () => {
    const turn = latest;
    void showNext(cards, numbers, () => turn === latest).catch(fail);
  });
  addEventListener('popstate', follow);
  if (hasWish(follow())) details.open = true;
}
