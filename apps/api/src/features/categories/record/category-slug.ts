import { slugTakenMessage } from '@botica/contract/features/products/products.contract';
import { freeSlug, slugify } from '@botica/contract/kit/slug';
import { slugFaults } from '@botica/contract/kit/slug-faults';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { type CategoryFields, findSlugs } from './categories.store.ts';

type Inside = Pick<InTransaction, 'db' | 'actor'>;

/** Length of the part of a slug that a number at its end never shortens. */
const sharedSlugLength = 40;

/** Derives the slug from a name, with a number if it is taken. The caller holds `lockTree`. */
export async function freeCategorySlug({ db, actor }: Inside, name: string, id: number): Promise<string> {
  const base = slugify(name) || `categoria-${id}`;
  const taken = await findSlugs(db, actor.storeId, base.slice(0, sharedSlugLength), id);
  return freeSlug(base, (slug) => taken.has(slug));
}

/** Faults of a typed slug. The caller holds `lockTree`. */
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
