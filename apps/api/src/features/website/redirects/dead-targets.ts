import { pathOf, queryOf } from '@botica/contract/features/redirects/redirect-address';
import type { Redirect } from '@botica/contract/features/redirects/redirect-rules';
import { redirectTable } from '@botica/contract/features/redirects/redirect-table';
import { sitePaths, siteSorts } from '@botica/contract/features/storefront/site-paths';
import { richPolicyIds } from '@botica/contract/features/website/policies/policy-names';
import type { Context } from '../../../kit/context.ts';
import { findWrittenPolicies } from '../policies/policies.store.ts';
import { findLivingPages, findMovedPages } from './living-pages.store.ts';

const { home, search, branches, categories, blog } = sitePaths;
const always: ReadonlySet<string> = new Set([
  home,
  search,
  branches,
  categories,
  blog(),
  '/sitemap.xml',
  '/robots.txt',
]);

/** Path of the list that a page number or a sort belongs to; such a page exists if the list exists. */
function listOf(path: string): string {
  const parts = path.split('/');
  const whole = parts.at(-2) === 'pagina' ? parts.slice(0, -2) : parts;
  const isSorted = whole[1] === 'categoria' && siteSorts.some((sort) => sort === whole[3]);
  return whole.slice(0, isSorted ? 3 : undefined).join('/');
}

/** Values of redirects at which the shop has no page now. This is a warning: such redirects can be saved. */
export async function findDeadTargets(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  items: readonly Redirect[],
): Promise<string[]> {
  const { storeId } = actor;
  const own = [...new Set(items.map(({ value }) => value).filter((value) => value.startsWith('/')))];
  if (own.length === 0) return [];
  const table = redirectTable(items);
  const paths = own.map((value) => listOf(pathOf(value)));
  const living = await findLivingPages(db, { storeId, now: clock() }, paths);
  const moved = await findMovedPages(db, storeId, paths);
  const written = await findWrittenPolicies(db, storeId);
  const policies = new Set(richPolicyIds.filter((id) => written.has(id)).map((id) => sitePaths.policy(id)));
  const isThere = (value: string) => {
    const [path, query] = [listOf(pathOf(value)), queryOf(value)];
    if (always.has(path) || living.has(path) || moved.has(path) || policies.has(path)) return true;
    return (table.byQuery(path, query) ?? table.byPath(path, query)) !== undefined;
  };
  return own.filter((value) => !isThere(value));
}
