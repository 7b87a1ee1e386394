import type { InTransaction } from '../../../kit/change-record.ts';
import { type CountMove, moveCounts } from './counters.store.ts';
import { dropFeatured } from './drop-featured.ts';
import { deletePlaces, insertPlaces, type Place, placesOf, rootOf } from './placing.store.ts';

type Inside = Pick<InTransaction, 'db' | 'actor' | 'clock' | 'requestId'>;

/** Without the categories that one of their subcategories implies. */
export function withoutImplied<P extends Place>(places: readonly P[]): P[] {
  const implied = new Set(places.map(({ parent_id }) => parent_id));
  return places.filter(({ id }) => !implied.has(id));
}

const idsOf = (places: readonly Place[]) => places.map(({ id }) => id);

/** What a product's move from some places to others changes in the counts. */
export function countMoves(before: readonly Place[], after: readonly Place[]): CountMove[] {
  const moves = new Map<number, CountMove>();
  const moveOf = (categoryId: number) => {
    const move = moves.get(categoryId) ?? { categoryId, own: 0, all: 0 };
    moves.set(categoryId, move);
    return move;
  };
  const count = (places: readonly Place[], step: 1 | -1) => {
    for (const { id } of places) moveOf(id).own += step;
    for (const id of new Set(places.flatMap((place) => [place.id, rootOf(place)]))) moveOf(id).all += step;
  };
  count(before, -1);
  count(after, 1);
  return [...moves.values()].toSorted((a, b) => a.categoryId - b.categoryId);
}

/**
 * Puts a product, whose row is locked, into these categories and out of all others. Where it was the featured one and no
 * longer stands, nobody is. `places` as `findPlaces` answers them, without those that others imply.
 */
export async function placeProduct(inside: Inside, productId: number, places: readonly Place[]): Promise<void> {
  const { db, actor } = inside;
  const before = await placesOf(db, actor.storeId, productId);
  const [had, has] = [new Set(idsOf(before)), new Set(idsOf(places))];
  await deletePlaces(
    db,
    actor.storeId,
    [productId],
    [...had].filter((id) => !has.has(id)),
  );
  await insertPlaces(
    db,
    actor.storeId,
    [productId],
    [...has].filter((id) => !had.has(id)),
  );
  await dropFeatured(inside, [productId], 'where they left');
  await moveCounts(db, actor.storeId, countMoves(before, places));
}
