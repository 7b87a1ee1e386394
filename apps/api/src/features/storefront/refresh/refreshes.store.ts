import { usualMinutesBetweenRefreshes } from '@botica/contract/features/storefront/storefront.contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export interface RefreshRow {
  requested_at: Date;
  requested_by: string;
  next_allowed_at: Date;
  is_allowed: boolean;
  refresh_minutes: number;
}

/** Minutes between refreshes; the default if the store has not set them. */
const minutesOf = (storeId: number) =>
  sql<number>`coalesce((select refresh_minutes from sites where store_id = ${storeId}), ${usualMinutesBetweenRefreshes})`;
const pauseOf = (storeId: number) => sql`${minutesOf(storeId)} * interval '1 minute'`;
/** True if the pause is over. A time in the future comes from a database with a wrong clock, and does not block. */
const isOver = (storeId: number) => sql<boolean>`(${minutesOf(storeId)} = 0
  or storefront_refreshes.requested_at not between now() - ${pauseOf(storeId)} and now() + ${pauseOf(storeId)})`;

/**
 * Records a request if the pause is over, in one statement with the database's clock. One of any number of concurrent
 * callers is accepted. Undefined if the pause is not over.
 */
export async function recordRefresh(
  trx: Kysely<Tables>,
  storeId: number,
  requestedBy: string,
): Promise<RefreshRow | undefined> {
  const { rows } = await sql<RefreshRow>`
    insert into storefront_refreshes (store_id, requested_at, requested_by)
    values (${storeId}, now(), ${requestedBy})
    on conflict (store_id) do update set requested_at = excluded.requested_at, requested_by = excluded.requested_by
      where ${isOver(storeId)}
    returning requested_at, requested_by, requested_at + ${pauseOf(storeId)} as next_allowed_at,
      ${minutesOf(storeId)} = 0 as is_allowed, ${minutesOf(storeId)} as refresh_minutes`.execute(trx);
  return rows[0];
}

export async function findRefresh(db: Kysely<Tables>, storeId: number): Promise<RefreshRow | undefined> {
  const { rows } = await sql<RefreshRow>`
    select requested_at, requested_by, case when ${isOver(storeId)} then now() else requested_at + ${pauseOf(storeId)} end as next_allowed_at,
      ${isOver(storeId)} as is_allowed, ${minutesOf(storeId)} as refresh_minutes
    from storefront_refreshes where store_id = ${storeId}`.execute(db);
  return rows[0];
}
