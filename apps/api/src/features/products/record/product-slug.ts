import type { ProductUpdate } from '@botica/contract/features/products/product-schemas';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { productSlug } from '@botica/contract/features/products/record/product-title';
import { freeSlug } from '@botica/contract/kit/slug';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { findSlugs, type ProductRow } from './products.store.ts';

/** Length of the part of a slug that a number at its end never shortens. */
const sharedSlugLength = 40;

/** Derives the slug from title and subtitle, with a number if it is taken. Keeps the current slug while neither changes. */
export async function followingSlug(
  { db, actor }: InTransaction,
  current: ProductRow,
  fields: ProductFields,
): Promise<string> {
  const isAsBefore = fields.title === current.title && fields.subtitle === current.subtitle && !current.is_fixed_slug;
  if (isAsBefore) return current.slug;
  return freeSlugOf(db, actor.storeId, fields, current.id);
}

/** Finds a slug that no other product of the store has. The caller holds `lockSlugs`. */
export async function freeSlugOf(
  trx: InTransaction['db'],
  storeId: number,
  named: Pick<ProductFields, 'title' | 'subtitle'>,
  id: number,
): Promise<string> {
  const base = productSlug(named) || `produto-${id}`;
  const taken = await findSlugs(trx, storeId, base.slice(0, sharedSlugLength), id);
  return freeSlug(base, (slug) => taken.has(slug));
}

/** The update may change the slug that title and subtitle give. */
export const mayDerive = (
  current: ProductFields,
  { title, subtitle, is_fixed_slug: isFixed = current.is_fixed_slug }: ProductUpdate,
) => !isFixed && (title !== undefined || subtitle !== undefined || current.is_fixed_slug);

/** True if the update sets a slug or a code, which must be unique. */
export const wantsName = (
  current: ProductFields,
  { slug = current.slug, external_code: code = current.external_code }: ProductUpdate,
) => slug !== current.slug || (code !== null && code !== current.external_code);
