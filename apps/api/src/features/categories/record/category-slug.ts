import { slugTakenMessage } from '@botica/contract/features/products/products.contract';
import { freeSlug, slugify } from '@botica/contract/kit/slug';
import { slugFaults } from '@botica/contract/kit/slug-faults';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { type CategoryFields, findSlugs } from './categories.store.ts';

type Inside = Pick<InTransaction, 'db' | 'actor'>;

/** So much of a slug stands before every number that may be put behind it. */
const sharedSlugLength = 40;

/** The slug that follows from a name, or the next that is free. `lockTree` comes before it. */
export async function freeCategorySlug({ db, actor }: Inside, name: string, id: number): Promise<string> {
  const base = slugify(name) || `categoria-${id}`;
  const taken = await findSlugs(db, actor.storeId, base.slice(0, sharedSlugLength), id);
  return freeSlug(base, (slug) => taken.has(slug));
}

/** What forbids a slug that somebody typed. `lockTree` comes before it. */
export async function typedSlugFaults(
  { db, actor }: Inside,
  current: { id: number; slug: string },
  fields: CategoryFields,
): Promise<Record<string, string>> {
  const faults = slugFaults(fields);
  if (faults.slug !== undefined || fields.slug === current.slug) return faults;
  const taken = await findSlugs(db, actor.storeId, fields.slug, current.id);
  return taken.has(fields.slug) ? { slug: slugTakenMessage } : {};
}
