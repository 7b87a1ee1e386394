import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { isBranch } from '../../branches/record/branches.store.ts';
import type { Grant } from './grant-rights.ts';
import { findGroupToJoin, isDepartment } from './joining.store.ts';

export interface WorkPlace {
  group_id: number;
  department_id: number;
  branch_id: number;
}

/**
 * Looks up the named parts of a work place: the rights of the group, and the first field whose record this store does
 * not have. Missing fields are skipped.
 */
export async function lookUpWorkPlace(
  db: Kysely<Tables>,
  storeId: number,
  place: { [K in keyof WorkPlace]?: number | null | undefined },
): Promise<{ group: Grant | null; unknown: keyof WorkPlace | null }> {
  const group = place.group_id ? await findGroupToJoin(db, storeId, place.group_id) : null;
  if (group === undefined) return { group: null, unknown: 'group_id' };
  if (place.department_id && !(await isDepartment(db, storeId, place.department_id))) {
    return { group, unknown: 'department_id' };
  }
  if (place.branch_id && !(await isBranch(db, storeId, place.branch_id))) return { group, unknown: 'branch_id' };
  return { group, unknown: null };
}
