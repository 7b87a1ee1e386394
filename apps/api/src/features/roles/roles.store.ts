import type { Group } from '@botica/contract/features/roles/roles.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';

/** A job group of the store with its rules and its department's name. */
export async function findGroup(db: Kysely<Tables>, storeId: number, id: number): Promise<Group | undefined> {
  return db
    .selectFrom('groups')
    .innerJoin('departments', 'departments.id', 'groups.department_id')
    .where('groups.store_id', '=', storeId)
    .where('groups.id', '=', id)
    .select([
      'groups.id',
      'groups.name',
      'groups.key',
      'groups.department_id',
      'departments.name as department',
      'groups.is_default',
      'groups.grouprules',
      'groups.version',
    ])
    .executeTakeFirst();
}
