import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { type CountMove, moveCounts } from './counters.store.ts';
import { dropFeatured } from './drop-featured.ts';
import {
  type CategoryLink,
  type CategoryMember,
  deletePlaced,
  findPlaced,
  insertPlaced,
  rootOf,
} from './placing.store.ts';

type Inside = Pick<InTransaction, 'db' | 'actor' | 'clock' | 'requestId'>;

/** Removes categories that one of their subcategories implies. */
export function withoutImplied<P extends CategoryLink>(places: readonly P[]): P[] {
  const implied = new Set(places.map(({ parent_id }) => parent_id));
  return places.filter(({ id }) => !implied.has(id));
}

const idsOf = (places: readonly CategoryLink[]) => places.map(({ id }) => id);

/** Changes of the counts when a product moves from some categories to others. */
export function countMoves(before: readonly CategoryLink[], after: readonly CategoryLink[]): CountMove[] {
  const moves = new Map<number, CountMove>();
  const moveOf = (categoryId: number) => {
    const move = moves.get(categoryId) ?? { categoryId, own: 0, all: 0 };
    moves.set(categoryId, move);
    return move;
  };
  const count = (places: readonly CategoryLink[], step: 1 | -1) => {
    for (const { id } of places) moveOf(id).own += step;
    for (const id of new Set(places.flatMap((place) => [place.id, rootOf(place)]))) moveOf(id).all += step;
  };
  count(before, -1);
  count(after, 1);
  return [...moves.values()].toSorted((a, b) => a.categoryId - b.categoryId);
}

/** New categories of a product: `places` from `findPlaces`, without implied ones. */
export interface ProductCategories {
  productId: number;
  places: readonly CategoryLink[];
}

function addedUp(moves: readonly CountMove[]): CountMove[] {
  const sums = new Map<number, CountMove>();
  for (const { categoryId, own, all } of moves) {
    const sum = sums.get(categoryId) ?? { categoryId, own: 0, all: 0 };
    sums.set(categoryId, { categoryId, own: sum.own + own, all: sum.all + all });
  }
  return [...sums.values()].toSorted((a, b) => a.categoryId - b.categoryId);
}

/**
 * Puts products, whose rows are locked, into these categories and out of all others. A featured product that leaves its
 * category is cleared there.
 */
export async function placeProducts(inside: Inside, placings: readonly ProductCategories[]): Promise<void> {
  if (placings.length === 0) return;
  const { db, actor } = inside;
  const ids = placings.map(({ productId }) => productId);
  const placed = new Map<number, CategoryLink[]>();
  for (const { productId, ...place } of await findPlaced(db, actor.storeId, ids)) {
    placed.set(productId, [...(placed.get(productId) ?? []), place]);
  }
  const leaving: CategoryMember[] = [];
  const joining: CategoryMember[] = [];
  for (const { productId, places } of placings) {
    const [had, has] = [new Set(idsOf(placed.get(productId) ?? [])), new Set(idsOf(places))];
    leaving.push(...[...had].filter((id) => !has.has(id)).map((categoryId) => ({ productId, categoryId })));
    joining.push(...[...has].filter((id) => !had.has(id)).map((categoryId) => ({ productId, categoryId })));
  }
  await deletePlaced(db, actor.storeId, leaving);
  await insertPlaced(db, actor.storeId, joining);
  await dropFeatured(inside, [...new Set(leaving.map(({ productId }) => productId))], 'where they left');
  const moves = placings.flatMap(({ productId, places }) => countMoves(placed.get(productId) ?? [], places));
  await moveCounts(db, actor.storeId, addedUp(moves));
}

export const placeProduct = (inside: Inside, productId: number, places: readonly CategoryLink[]): Promise<void> =>
  placeProducts(inside, [{ productId, places }]);
