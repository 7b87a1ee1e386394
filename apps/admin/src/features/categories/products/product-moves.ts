import type { LinkedProduct } from '@botica/contract/features/products/linked-product';

/** Products that the form adds and removes. Only differences are sent, because others may change the list meanwhile. */
export interface ProductMoves {
  added: LinkedProduct[];
  removed: number[];
}

export const noMoves: ProductMoves = { added: [], removed: [] };

/** The list after the changes, sorted by title. */
export function movedProducts(products: readonly LinkedProduct[], { added, removed }: ProductMoves): LinkedProduct[] {
  const known = new Set(products.map(({ id }) => id));
  return [...products.filter(({ id }) => !removed.includes(id)), ...added.filter(({ id }) => !known.has(id))].sort(
    (a, b) => a.title.localeCompare(b.title, 'pt-BR'),
  );
}

/** Adds a product; adding a removed one only cancels its removal. */
export function withProduct({ added, removed }: ProductMoves, product: LinkedProduct): ProductMoves {
  if (removed.includes(product.id)) return { added, removed: removed.filter((id) => id !== product.id) };
  return { added: [...added, product], removed };
}

/** Removes a product; removing an added one only cancels its addition. */
export function withoutProduct({ added, removed }: ProductMoves, id: number): ProductMoves {
  if (added.some((product) => product.id === id)) {
    return { added: added.filter((product) => product.id !== id), removed };
  }
  return { added, removed: [...removed, id] };
}

/** Fields of the request; empty when nothing changed. */
export const movesBody = (moves: ProductMoves | undefined) => ({
  ...(moves && moves.added.length > 0 && { add_products: moves.added.map(({ id }) => id) }),
  ...(moves && moves.removed.length > 0 && { delete_products: moves.removed }),
});

/** Text for the save bar and for the dialog about a conflicting save. */
export const movesText = ({ added, removed }: ProductMoves): string =>
  [added.length > 0 && `${added.length} a mais`, removed.length > 0 && `${removed.length} a menos`]
    .filter(Boolean)
    .join(', ');
