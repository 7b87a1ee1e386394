import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** True if a store in which the person is an administrator requires the second factor. */
export async function isSecondFactorRequired(db: Kysely<Tables>, agentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .where('memberships.agent_id', '=', agentId)
    .where('memberships.is_enabled', '=', true)
    .where('memberships.is_admin', '=', true)
    .where('stores.require_second_factor', '=', true)
    .select('stores.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
