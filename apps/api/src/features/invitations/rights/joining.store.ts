import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export async function findPersonByCpf(db: Kysely<Tables>, cpf: string) {
  return db.selectFrom('agents').where('cpf', '=', cpf).select(['id', 'name']).executeTakeFirst();
}

/** Undefined if the id does not belong to the person with this CPF. */
export async function findPersonWithCpf(db: Kysely<Tables>, id: number, cpf: string) {
  return db.selectFrom('agents').where('id', '=', id).where('cpf', '=', cpf).select(['id', 'name']).executeTakeFirst();
}

export async function lockPerson(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx.selectFrom('agents').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

export async function isMemberAnywhere(db: Kysely<Tables>, agentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .where('agent_id', '=', agentId)
    .select('store_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Fixed key of the person's group, if it is a default group. */
export async function findGroupKeyOf(db: Kysely<Tables>, storeId: number, agentId: number): Promise<string | null> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .where('memberships.store_id', '=', storeId)
    .where('memberships.agent_id', '=', agentId)
    .select('groups.key')
    .executeTakeFirst();
  return row?.key ?? null;
}

export async function isDepartment(db: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('departments')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findGroupToJoin(db: Kysely<Tables>, storeId: number, id: number) {
  return db
    .selectFrom('groups')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(['key', 'grouprules', 'department_id'])
    .executeTakeFirst();
}
