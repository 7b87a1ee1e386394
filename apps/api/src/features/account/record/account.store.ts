import { personRecord } from '@botica/contract/features/collaborators/person-fields';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** The person with their membership in this store and the state of their second factor. */
export async function findAccountIn(db: Kysely<Tables>, storeId: number, agentId: number) {
  return db
    .selectFrom('agents')
    .innerJoin('memberships', 'memberships.agent_id', 'agents.id')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .where('agents.id', '=', agentId)
    .where('memberships.store_id', '=', storeId)
    .select((eb) => [
      'agents.id',
      'agents.cpf',
      ...personRecord.names.map((name) => `agents.${name}` as const),
      'agents.password_hash',
      'agents.totp_enabled_at',
      // Person and membership are one record on the wire.
      sql<number>`agents.version + memberships.version`.as('version'),
      'memberships.picture',
      'memberships.is_admin',
      'groups.name as group_name',
      'stores.name as store_name',
      'stores.require_second_factor',
      eb
        .selectFrom('access_tokens')
        .whereRef('access_tokens.agent_id', '=', 'agents.id')
        .where('access_tokens.purpose', '=', 'email')
        .select('access_tokens.email')
        .as('new_email'),
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.agent_id', '=', 'agents.id')
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('recovery_codes_left'),
    ])
    .executeTakeFirst();
}

export type AccountInStore = NonNullable<Awaited<ReturnType<typeof findAccountIn>>>;
