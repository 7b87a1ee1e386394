import type { GroupListQuery, GroupRow } from '@botica/contract/features/roles/roles.contract';
import { onePage, type Pagination } from '@botica/contract/kit/page';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { findDepartments, findGroups } from '../record/roles.store.ts';

const maxGroups = 1000;

const sortKeys = {
  name: (group: GroupRow) => normaliseText(group.name),
  department: (group: GroupRow) => normaliseText(group.department),
  collaborator_count: (group: GroupRow) => group.collaborator_count,
};

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Lists all groups of the store on one page, by name by default. They are few, so they are filtered and sorted here.
 */
export async function listGroups(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  query: GroupListQuery,
): Promise<{ items: GroupRow[]; pagination: Pagination }> {
  const nameQuery = normaliseText(query.name ?? '');
  const rows = await findGroups(db, actor.storeId, maxGroups);
  const items = rows.filter(({ name }) => normaliseText(name).includes(nameQuery));
  const key = sortKeys[query['sort-by'] ?? 'name'];
  const direction = query.ascending === '0' ? -1 : 1;
  items.sort((a, b) => direction * compare(key(a), key(b)) || compare(sortKeys.name(a), sortKeys.name(b)));
  return { items, pagination: onePage(items.length) };
}

/** Lists the store's departments by name. */
export async function listDepartments({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const items = await findDepartments(db, actor.storeId);
  items.sort((a, b) => compare(normaliseText(a.name), normaliseText(b.name)));
  return { items };
}
