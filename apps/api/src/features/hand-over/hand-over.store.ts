import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/**
 * CPF and store domain, which identify the person in the other installation; undefined if they do not work here any
 * more.
 */
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
