import type {
  CollaboratorListQuery,
  CollaboratorRow,
} from '@botica/contract/features/collaborators/collaborators.contract';
import { onePage, type Pagination } from '@botica/contract/kit/page';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { pictureUrl } from '../../../platform/files/file-address.ts';
import { changerOf, toCollaboratorRow } from '../record/collaborator-wire.ts';
import { type CollaboratorListRow, findCollaborators } from '../record/collaborators.store.ts';

const textOrNull = (text: string | null) => (text === null ? null : normaliseText(text));

const sortKeys = {
  name: (row: CollaboratorListRow) => row.name_search,
  department: (row: CollaboratorListRow) => textOrNull(row.department),
  group: (row: CollaboratorListRow) => textOrNull(row.group),
  branch: (row: CollaboratorListRow) => textOrNull(row.branch),
  is_enabled: (row: CollaboratorListRow) => Number(row.is_enabled),
};

/** Sorts missing values last in both directions. */
function compare<T extends string | number>(a: T | null, b: T | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -direction : Number(a > b) * direction;
}

/**
 * Lists all collaborators of the store on one page, by name unless the caller sorts. They are few, so they are sorted
 * here; ties stay sorted by name.
 */
export async function listCollaborators(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  query: CollaboratorListQuery,
): Promise<{ items: CollaboratorRow[]; pagination: Pagination }> {
  const { is_enabled } = query;
  const rows = await findCollaborators(db, actor.storeId, {
    name: normaliseText(query.name ?? ''),
    departmentId: query.department_id,
    branchId: query.branch_id,
    isEnabled: is_enabled === undefined ? undefined : is_enabled === '1' || is_enabled === 'true',
  });
  const key: (row: CollaboratorListRow) => string | number | null = sortKeys[query['sort-by'] ?? 'name'];
  const direction = query.ascending === '0' ? -1 : 1;
  rows.sort((a, b) => compare(key(a), key(b), direction));
  const changer = changerOf(actor);
  return { items: rows.map((row) => toCollaboratorRow(row, changer)), pagination: onePage(rows.length) };
}

const maxFound = 20;

export async function searchCollaborators({ db, actor }: Pick<Context, 'db' | 'actor'>, name: string) {
  const rows = await findCollaborators(db, actor.storeId, { name: normaliseText(name) }, maxFound);
  return { items: rows.map(({ id, name, picture }) => ({ id, name, picture: pictureUrl(picture) })) };
}
