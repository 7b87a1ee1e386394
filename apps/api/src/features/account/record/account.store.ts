import type { Kysely, Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** The person as this store knows them, with what is counted for the second factor. */
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
      'agents.name',
      'agents.gender',
      'agents.phone_ddi',
      'agents.phone_ddd',
      'agents.phone_number',
      'agents.email',
      'agents.username',
      'agents.password_hash',
      'agents.totp_enabled_at',
      'agents.version as agent_version',
      'memberships.version as membership_version',
      'memberships.picture',
      'memberships.is_admin',
      'groups.name as group_name',
      'stores.name as store_name',
      'stores.require_second_factor',
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.agent_id', '=', 'agents.id')
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('recovery_codes_left'),
    ])
    .executeTakeFirst();
}

export type AccountInStore = NonNullable<Awaited<ReturnType<typeof findAccountIn>>>;

/** Writes own data; the version rises with it. */
export async function updateAgent(
  db: Kysely<Tables>,
  agentId: number,
  patch: Updateable<Tables['agents']>,
): Promise<void> {
  await db
    .updateTable('agents')
    .set((eb) => ({ ...patch, version: eb('version', '+', 1) }))
    .where('id', '=', agentId)
    .execute();
}
