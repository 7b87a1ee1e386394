import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

interface Identified {
  source: string;
  external_id: string;
}

/** Unique key of an imported order. Neither part can contain the separator, so two pairs never give the same key. */
export function importKey({ source, external_id }: Identified): string {
  return `${source}\n${external_id}`;
}

export async function findKnownKeys(
  db: Kysely<Tables>,
  storeId: number,
  orders: readonly Identified[],
): Promise<Set<string>> {
  const sources = orders.map((order) => order.source);
  const externalIds = orders.map((order) => order.external_id);
  const { rows } = await sql<Identified>`
    select source, external_id
    from orders
    join unnest(${sources}::text[], ${externalIds}::text[]) as asked (asked_source, asked_id)
      on source = asked_source collate "C" and external_id = asked_id collate "C"
    where store_id = ${storeId}`.execute(db);
  return new Set(rows.map(importKey));
}
