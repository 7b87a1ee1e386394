import {
  type PrescriptionClass,
  prescriptionClasses,
} from '@botica/contract/features/products/record/prescription-class';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';

// This product rule is here because categories and posts need it too, and they are below the products.

const isNeverOnline = (name: PrescriptionClass) => prescriptionClassTable[name].isNeverOnline;

/** Conditions for products that the e-commerce shows now, or from a date on without any further change. */
export const everInShop = (): Condition[] => [
  sql<SqlBool>`products.removed_at is null`,
  sql<SqlBool>`products.ecommerce_on`,
  sql<SqlBool>`products.discount_price > 0`,
  sql<SqlBool>`products.form is not null`,
  sql<SqlBool>`products.prescription_class not in (${sql.join(prescriptionClasses.filter(isNeverOnline).map((name) => sql.lit(name)))})`,
];

/**
 * Conditions for products that the e-commerce shows: nothing but being sold out may keep them from being sold, by the
 * rule of `availabilityOf`.
 */
export const inShop = (now: Date): Condition[] => [
  ...everInShop(),
  sql<SqlBool>`(products.ecommerce_from is null or products.ecommerce_from <= ${now}::timestamptz)`,
];

/** Returns those of the given products that the e-commerce shows. */
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
