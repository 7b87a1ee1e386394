import type { NamedEntity } from '@botica/contract/kit/feature-audit';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const named: Record<NamedEntity, { table: RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  product: { table: sql`products`, name: sql`title` },
  product_form: { table: sql`product_forms`, name: sql`name` },
  category: { table: sql`categories`, name: sql`name` },
  blog_post: { table: sql`posts`, name: sql`title` },
  coupon: { table: sql`coupons`, name: sql`name` },
  branch: { table: sql`branches`, name: sql`fantasy_name` },
};

/** Present names of the store's records by id. */
export async function findRecordNames(
  db: Kysely<Tables>,
  storeId: number,
  kind: NamedEntity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { table, name } = named[kind];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${table} where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}
