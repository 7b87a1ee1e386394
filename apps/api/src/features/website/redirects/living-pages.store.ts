import { recordRoots } from '@botica/contract/features/redirects/redirect-rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

type Root = keyof typeof recordRoots;

const slugsUnder = (root: Root, paths: readonly string[]) =>
  paths.filter((path) => path.startsWith(recordRoots[root])).map((path) => path.slice(recordRoots[root].length));

/** Paths at which the shop shows a product, a category or a post now. */
export async function findLivingPages(
  db: Kysely<Tables>,
  { storeId, now }: { storeId: number; now: Date },
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const among = (root: Root) => sql<boolean>`slug = any(${slugsUnder(root, paths)}::text[])`;
  const products = db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('ecommerce_on', '=', true)
    .where((eb) => eb.or([eb('ecommerce_from', 'is', null), eb('ecommerce_from', '<=', now)]))
    .where(among('product'))
    .select(sql<string>`${recordRoots.product} || slug`.as('path'));
  const categories = db
    .selectFrom('categories')
    .where('store_id', '=', storeId)
    .where('visible', '=', true)
    .where(among('category'))
    .select(sql<string>`${recordRoots.category} || slug`.as('path'));
  const posts = db
    .selectFrom('posts')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'Published')
    .where('published_at', '<=', now)
    .where(among('post'))
    .select(sql<string>`${recordRoots.post} || slug`.as('path'));
  const rows = await products.unionAll(categories).unionAll(posts).execute();
  return new Set(rows.map(({ path }) => path));
}

/** Paths that are former addresses of a product, a category or a post. The shop redirects them by itself. */
export async function findMovedPages(
  db: Kysely<Tables>,
  storeId: number,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const among = (root: Root) => sql<boolean>`(kind = ${root} and slug = any(${slugsUnder(root, paths)}::text[]))`;
  const rows = await db
    .selectFrom('former_slugs')
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([among('product'), among('category'), among('post')]))
    .select(['kind', 'slug'])
    .execute();
  return new Set(rows.map(({ kind, slug }) => `${recordRoots[kind]}${slug}`));
}
