import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';

const places = compiled((db, { storeId, agentId }: { storeId: number; agentId: number }) =>
  db
    .selectFrom('memberships')
    .where('memberships.store_id', '=', storeId)
    .where('memberships.agent_id', '=', agentId)
    .where('memberships.is_enabled', '=', true)
    .innerJoin('agents', 'agents.id', 'memberships.agent_id')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .select([
      'agents.name as agent_name',
      'agents.totp_enabled_at',
      'memberships.is_admin',
      'groups.id as group_id',
      'groups.name as group_name',
      'groups.key as group_key',
      'groups.grouprules',
      'stores.time_zone',
      'stores.require_second_factor',
      'stores.mask_customers_in_lists',
    ]),
);

/** A person's membership in a store with the columns that decide on rights; undefined if there is none any more. */
export async function findPlace(db: Kysely<Tables>, who: { storeId: number; agentId: number }) {
  const [place] = await places(db, who);
  return place;
}
