import type { LinkedProduct } from '@botica/contract/features/products/linked-product';

/** What somebody changes in a list of products; the list itself others change too, meanwhile. */
export interface ProductMoves {
  added: LinkedProduct[];
  removed: number[];
}

export const noMoves: ProductMoves = { added: [], removed: [] };

/** The list as it will be, by title. */
export function movedProducts(products: readonly LinkedProduct[], { added, removed }: ProductMoves): LinkedProduct[] {
  const known = new Set(products.map(({ id }) => id));
  return [...products.filter(({ id }) => !removed.includes(id)), ...added.filter(({ id }) => !known.has(id))].sort(
    (a, b) => a.title.localeCompare(b.title, 'pt-BR'),
  );
}

/** One more; one that was taken out is back. */
export function withProduct({ added, removed }: ProductMoves, product: LinkedProduct): ProductMoves {
  if (removed.includes(product.id)) return { added, removed: removed.filter((id) => id !== product.id) };
  return { added: [...added, product], removed };
}

/** One less; one that was just added is gone again. */
export function withoutProduct({ added, removed }: ProductMoves, id: number): ProductMoves {
  if (added.some((product) => product.id === id)) {
    return { added: added.filter((product) => product.id !== id), removed };
  }
  return { added, removed: [...removed, id] };
}

/** For the call; nothing where nothing moves. */
export const movesBody = (moves: ProductMoves | undefined) => ({
  ...(moves && moves.added.length > 0 && { add_products: moves.added.map(({ id }) => id) }),
  ...(moves && moves.removed.length > 0 && { delete_products: moves.removed }),
});

/** As the save bar and the question of two who saved at once read it. */
export const movesText = ({ added, removed }: ProductMoves): string =>
  [added.length > 0 && `${added.length} a mais`, removed.length > 0 && `${removed.length} a menos`]
    .filter(Boolean)
    .join(', ');
