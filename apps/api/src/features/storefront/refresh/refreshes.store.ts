import { minMinutesBetweenRefreshes } from '@botica/contract/features/storefront/storefront.contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export interface RefreshRow {
  requested_at: Date;
  requested_by: string;
  next_allowed_at: Date;
  is_allowed: boolean;
}

const pause = sql`${minMinutesBetweenRefreshes} * interval '1 minute'`;
/** Nothing is recorded further ahead than now, but for a database whose clock was wrong: that must not block for a day. */
const isOver = sql<boolean>`storefront_refreshes.requested_at not between now() - ${pause} and now() + ${pause}`;

/**
 * Records a request when the last one is long enough ago, in one statement on the database's own clock: of any number
 * of callers, on any number of servers, one is accepted. Undefined: too soon.
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
      where ${isOver}
    returning requested_at, requested_by, requested_at + ${pause} as next_allowed_at, false as is_allowed`.execute(trx);
  return rows[0];
}

export async function findRefresh(db: Kysely<Tables>, storeId: number): Promise<RefreshRow | undefined> {
  const { rows } = await sql<RefreshRow>`
    select requested_at, requested_by, case when ${isOver} then now() else requested_at + ${pause} end as next_allowed_at,
      ${isOver} as is_allowed
    from storefront_refreshes where store_id = ${storeId}`.execute(db);
  return rows[0];
}
