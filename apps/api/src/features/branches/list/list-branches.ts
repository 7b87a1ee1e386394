import { type BranchRow, branches, type branchSorts } from '@botica/contract/features/branches/branches.contract';
import { branchOperation, branchType } from '@botica/contract/features/branches/record/branch-names';
import type { QueryOf, ReplyOf } from '@botica/contract/kit/endpoint';
import { onePage } from '@botica/contract/kit/page';
import { isAllowed } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { findBranches } from '../record/branches.store.ts';

type FullRow = Required<BranchRow>;

function rowOf(branch: Awaited<ReturnType<typeof findBranches>>[number]): FullRow {
  const { id, fantasy_name, alias, is_central, address, bank_name, version } = branch;
  return {
    id,
    fantasy_name,
    alias: alias ?? fantasy_name,
    is_central,
    city: address?.city ?? null,
    type: branchType(is_central),
    operation: branchOperation(address),
    bank_account: bank_name !== null,
    version,
  };
}

const sortKeys: Record<(typeof branchSorts)[number], (row: FullRow) => string> = {
  alias: ({ alias }) => normaliseText(alias),
  city: ({ city }) => normaliseText(city ?? ''),
  type: ({ type }) => type,
  operation: ({ operation }) => normaliseText(operation ?? ''),
  bank_account: ({ bank_account }) => (bank_account ? '1' : '0'),
};

/** Sorts in memory by normalised text, because a store has at most a thousand branches. */
function sorted(rows: FullRow[], sort: (typeof branchSorts)[number], isAscending: boolean): FullRow[] {
  const keyed = rows.map((row) => ({ row, key: sortKeys[sort](row) }));
  const direction = isAscending ? 1 : -1;
  keyed.sort((a, b) => direction * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id));
  return keyed.map(({ row }) => row);
}

function maySeeAll({ actor }: Context): boolean {
  // Other keys cannot make this call.
  if (actor.kind === 'integration') return actor.scopes.includes('read_branches');
  if (actor.kind !== 'agent') return false;
  const grantee = { is_admin: actor.isAdmin, grouprules: actor.grouprules };
  return isAllowed(grantee, branches.endpoints.show.access);
}

/**
 * Lists the branches that the caller may choose from. A caller without the right to read branches gets their names
 * only.
 */
export async function listBranches(
  ctx: Context,
  query: QueryOf<typeof branches.endpoints.list>,
): Promise<ReplyOf<typeof branches.endpoints.list>> {
  const nameQuery = normaliseText(query.name ?? '');
  const found = (await findBranches(ctx.db, ctx.actor.storeId)).map(rowOf);
  const isFull = maySeeAll(ctx);
  const nameOf = (row: FullRow) => (isFull ? row.alias : row.fantasy_name);
  const matching = found.filter((row) => normaliseText(nameOf(row)).includes(nameQuery));
  const sort = query['sort-by'];
  // Sorting by a column would reveal its values, so it needs the right to read them.
  const rows = sort === undefined || !isFull ? matching : sorted(matching, sort, query.ascending !== '0');
  const items = isFull ? rows : rows.map(({ id, fantasy_name }) => ({ id, fantasy_name }));
  return { items, pagination: onePage(items.length) };
}
