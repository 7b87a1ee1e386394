import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { productTables } from '../../features/products/record/insert-new-products.ts';
import type { Clock, SystemActor } from '../../kit/context.ts';
import { insertDemoCategories } from './insert-demo-categories.ts';
import { insertDemoProducts } from './insert-demo-products.ts';

/** Tables that `insertDemoCatalogue` fills. They need an `analyze` afterwards. */
export const catalogueTables = [
  ...productTables,
  ...(['categories', 'product_categories', 'category_counters'] as const),
] satisfies (keyof Tables)[];

export async function insertDemoCatalogue(
  trx: Transaction<Tables>,
  clock: Clock,
  { actor }: { actor: SystemActor },
): Promise<void> {
  const idOf = await insertDemoProducts(trx, clock, { actor });
  await insertDemoCategories(trx, clock, { actor, idOf });
}
