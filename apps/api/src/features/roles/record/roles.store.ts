import { groupRecord } from '@botica/contract/features/roles/group-record';
import type { Group } from '@botica/contract/features/roles/roles.contract';
import type { StoredOf } from '@botica/contract/kit/record';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

const groupColumns = [
  'groups.id',
  ...groupRecord.names.map((name) => `groups.${name}` as const),
  'groups.key',
  'departments.name as department',
  'groups.is_default',
  'groups.version',
] as const;

function groupsOf(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('groups')
    .innerJoin('departments', 'departments.id', 'groups.department_id')
    .where('groups.store_id', '=', storeId);
}

export async function findGroup(db: Kysely<Tables>, storeId: number, id: number): Promise<Group | undefined> {
  return groupsOf(db, storeId).where('groups.id', '=', id).select(groupColumns).executeTakeFirst();
}

/** Same, with a lock against removal until the transaction ends, so that a row may refer to the group. */
export async function findGroupAndKeep(trx: Kysely<Tables>, storeId: number, id: number): Promise<Group | undefined> {
  const group = groupsOf(trx, storeId).where('groups.id', '=', id).select(groupColumns);
  return group.forKeyShare('groups').executeTakeFirst();
}

/** Groups of the store with their numbers of members, disabled ones included; oldest first, at most `limit`. */
export async function findGroups(db: Kysely<Tables>, storeId: number, limit: number) {
  return groupsOf(db, storeId)
    .select(groupColumns)
    .select((select) =>
      select
        .selectFrom('memberships')
        .whereRef('memberships.group_id', '=', 'groups.id')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('collaborator_count'),
    )
    .orderBy('groups.id')
    .limit(limit)
    .execute();
}

export async function findGroupNames(db: Kysely<Tables>, storeId: number) {
  return db.selectFrom('groups').where('store_id', '=', storeId).select(['id', 'name']).execute();
}

export async function findDepartments(db: Kysely<Tables>, storeId: number) {
  return db.selectFrom('departments').where('store_id', '=', storeId).select(['id', 'name']).execute();
}

export type GroupFields = StoredOf<typeof groupRecord>;

/** `grouprules` is a JSON column. */
const stored = ({ grouprules, ...fields }: GroupFields) => ({ ...fields, grouprules: JSON.stringify(grouprules) });

/** Call it for a new store. */
export async function insertDepartments(trx: Kysely<Tables>, storeId: number, names: readonly string[]) {
  return trx
    .insertInto('departments')
    .values(names.map((name) => ({ store_id: storeId, name })))
    .returning(['id', 'name'])
    .execute();
}

export async function insertGroup(trx: Kysely<Tables>, storeId: number, fields: GroupFields): Promise<number> {
  const { id } = await trx
    .insertInto('groups')
    .values({ ...stored(fields), store_id: storeId, key: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Call it for a new store. Returns the ids of the groups by their fixed keys. */
export async function insertDefaultGroups(
  trx: Kysely<Tables>,
  storeId: number,
  groups: readonly (GroupFields & { key: string; is_default: boolean })[],
): Promise<Map<string, number>> {
  const rows = groups.map((group) => ({ ...group, store_id: storeId, grouprules: JSON.stringify(group.grouprules) }));
  const inserted = await trx.insertInto('groups').values(rows).returning(['id', 'key']).execute();
  return new Map(inserted.map(({ id, key }) => [key as string, id]));
}

export async function updateGroupRow(
  trx: Kysely<Tables>,
  storeId: number,
  group: Pick<Group, 'id' | 'version'>,
  fields: GroupFields,
): Promise<void> {
  await trx
    .updateTable('groups')
    .set({ ...stored(fields), version: group.version + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', group.id)
    .execute();
}

export async function deleteGroup(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('groups').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** The first names in alphabetical order, and the total number. */
export interface Holders {
  names: string[];
  count: number;
}

const inAll = sql<number>`count(*) over ()`.as('count');

function toHolders(rows: { name: string; count: number }[]): Holders {
  return { names: rows.map(({ name }) => name), count: rows[0]?.count ?? 0 };
}

/** Members of the group, disabled ones included. */
export async function findMembers(
  trx: Kysely<Tables>,
  storeId: number,
  groupId: number,
  limit: number,
): Promise<Holders> {
  const rows = await trx
    .selectFrom('memberships')
    .innerJoin('agents', 'agents.id', 'memberships.agent_id')
    .where('memberships.store_id', '=', storeId)
    .where('memberships.group_id', '=', groupId)
    .select(['agents.name', inAll])
    .orderBy('agents.name_search')
    .orderBy('agents.id')
    .limit(limit)
    .execute();
  return toHolders(rows);
}

/** People invited into the group, expired invitations included. */
export async function findInvited(
  trx: Kysely<Tables>,
  storeId: number,
  groupId: number,
  limit: number,
): Promise<Holders> {
  const rows = await trx
    .selectFrom('invitations')
    .where('store_id', '=', storeId)
    .where('group_id', '=', groupId)
    .select(['name', inAll])
    .orderBy('name_search')
    .orderBy('id')
    .limit(limit)
    .execute();
  return toHolders(rows);
}
