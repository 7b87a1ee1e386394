import {
  type PrescriptionClass,
  prescriptionClasses,
} from '@botica/contract/features/products/record/prescription-class';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';

// Of the products, and here because categories and posts tell of them too: theirs lie below.

const isNeverOnline = (name: PrescriptionClass) => prescriptionClassTable[name].isNeverOnline;

/** Which products the e-commerce shows, or will without anybody's doing: from a date on. */
export const everInShop = (): Condition[] => [
  sql<SqlBool>`products.removed_at is null`,
  sql<SqlBool>`products.ecommerce_on`,
  sql<SqlBool>`products.discount_price > 0`,
  sql<SqlBool>`products.form is not null`,
  sql<SqlBool>`products.prescription_class not in (${sql.join(prescriptionClasses.filter(isNeverOnline).map((name) => sql.lit(name)))})`,
];

/**
 * Which products the e-commerce shows: those that nothing but being sold out keeps from being sold, by the rule of
 * `availabilityOf`.
 */
export const inShop = (now: Date): Condition[] => [
  ...everInShop(),
  sql<SqlBool>`(products.ecommerce_from is null or products.ecommerce_from <= ${now}::timestamptz)`,
];

/** Of these ids those of products that the e-commerce shows. */
export async function findInShop(
  db: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .where('products.store_id', '=', storeId)
    .where('products.id', 'in', ids)
    .where((eb) => eb.and(inShop(now)))
    .select('products.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
