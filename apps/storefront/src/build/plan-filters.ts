import { usageNames } from '@botica/contract/features/products/record/product-units';
import { choiceNames, countsOf, type Facets, facetsPath, noWish } from '../kit/facets.ts';
import type { CategoryFilters } from '../pages/category-filters.tsx';
import type { PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import type { IndexedProduct, SiteIndex } from './site-index.ts';

const usages: Record<number, string> = { 1: 'interno', 2: 'externo', 3: 'outro' };
const audiences: Record<string, string> = { a: 'todos', m: 'masculino', f: 'feminino', p: 'pets' };

const fixedNames: Record<string, string> = {
  interno: usageNames[1],
  externo: usageNames[2],
  outro: 'Outro uso',
  feminino: 'Feminino',
  masculino: 'Masculino',
  pets: 'Pets',
};

/** Numbers of the products in the search's blocks, which are sorted by id. */
export function numbersById({ products }: Pick<SiteIndex, 'products'>): ReadonlyMap<number, number> {
  const ids = products.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(ids.map((id, number) => [id, number]));
}

/** `products` are sorted by relevance. Use and audience of a locked product are left out (RDC 44/2009, art. 54). */
export function facetsOf(products: readonly IndexedProduct[], numbers: ReadonlyMap<number, number>): Facets {
  const byName = [...products].sort((a, b) =>
    a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.id - b.id,
  );
  const nameOf = new Map(byName.map(({ id }, place) => [id, place]));
  const shown = (value: string | undefined, { card }: IndexedProduct) => (card.locked ? '' : (value ?? ''));
  return {
    numbers: products.map(({ id }) => numbers.get(id) ?? 0),
    cents: products.map(({ card }) => card.price?.cents ?? 0),
    soldOut: products.map(({ card }) => Number(card.soldOut)),
    names: products.map(({ id }) => nameOf.get(id) ?? 0),
    choices: {
      forma: products.map(({ formId }) => (formId === null ? '' : String(formId))),
      uso: products.map((each) => shown(usages[each.usage], each)),
      para: products.map((each) => shown(audiences[each.audience], each)),
    },
  };
}

/** The available filters of a category. A filter with the same value for all products is left out. */
export function filtersOf(facets: Facets, forms: ReadonlyMap<number, string>): CategoryFilters | null {
  const total = facets.numbers.length;
  const groups = choiceNames.flatMap((name) => {
    const options = [...countsOf(facets, noWish(), name)].flatMap(([value, count]) => {
      const text = name === 'forma' ? forms.get(Number(value)) : fixedNames[value];
      return text === undefined ? [] : [{ value, text, count }];
    });
    const tellsApart = options.length > 1 ? options.some(({ count }) => count < total) : options[0]?.count !== total;
    options.sort((a, b) => a.text.localeCompare(b.text, 'pt-BR'));
    return options.length > 0 && tellsApart ? [{ name, options }] : [];
  });
  const hasPrices = new Set(facets.cents.filter((cents) => cents > 0)).size > 1;
  return groups.length > 0 || hasPrices ? { groups, hasPrices } : null;
}

export const planFacets = (slug: string, facets: Facets, planner: Planner): PlannedFile =>
  planner.file(facetsPath(slug), 'json', facets, () => JSON.stringify(facets));
