import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** CPF and store domain, by which the other installation knows a person who works here; undefined once they do not. */
export async function findHandedOver(db: Kysely<Tables>, agentId: number, storeId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('agents', 'agents.id', 'memberships.agent_id')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .where('memberships.agent_id', '=', agentId)
    .where('memberships.store_id', '=', storeId)
    .where('memberships.is_enabled', '=', true)
    .select(['agents.cpf', 'stores.domain', 'stores.time_zone'])
    .executeTakeFirst();
}
