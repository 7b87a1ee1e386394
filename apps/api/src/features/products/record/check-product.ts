import { productsErrors, slugTakenMessage } from '@botica/contract/features/products/products.contract';
import { advertisingFaults, lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { pastFaults } from '@botica/contract/features/products/record/product-dates';
import {
  bannerFaults,
  formMessages,
  type ProductFaults,
  type ProductFields,
  productFaults,
} from '@botica/contract/features/products/record/product-rules';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import type { NamedPlace } from '../../categories/placing/placing.store.ts';
import { hasBanner } from '../media/product-medias.store.ts';
import { type Lookups, lookUp } from './lookups.ts';
import type { ProductRow } from './products.store.ts';

const refuseProduct = refusalsOf(productsErrors);

type Asker = Pick<InTransaction, 'db' | 'actor' | 'clock'>;

/** What a change makes of a product: all of its fields, and the lists beside them that were sent. */
export interface ProductPatch {
  fields: ProductFields;
  related?: readonly number[] | undefined;
  buyWith?: readonly number[] | undefined;
  /** Where it stands, without what others imply; null: one of them is no category. */
  places?: readonly NamedPlace[] | null | undefined;
}

/** A retired form stays where it is, and is chosen no more. */
async function formFaults(lookups: Lookups, current: ProductRow, after: ProductFields): Promise<ProductFaults> {
  if (after.form === null || (after.form === current.form && after.usage === current.usage)) return {};
  const form = await lookups.form(after.form);
  const isRight = form?.usage === after.usage && (!form.retired || form.id === current.form);
  return isRight ? {} : { form: formMessages.other };
}

async function takenFaults(lookups: Lookups, current: ProductRow, after: ProductFields): Promise<ProductFaults> {
  const faults: ProductFaults = {};
  const { slug, external_code: code } = after;
  if (slug !== current.slug && (await lookups.isSlugTaken(slug, current.id))) faults.slug = slugTakenMessage;
  if (code !== null && code !== current.external_code && (await lookups.isCodeTaken(code, current.id))) {
    faults.external_code = productsErrors['products.code_taken'].message;
  }
  return faults;
}

async function linkFaults(
  lookups: Lookups,
  current: ProductRow,
  { related = [], buyWith = [] }: ProductPatch,
): Promise<ProductFaults> {
  const faults: ProductFaults = {};
  const ids = [...new Set([...related, ...buyWith])];
  const known = new Map((await lookups.linked(ids)).map(({ id, locked }) => [id, locked]));
  for (const [field, list] of [['related_products', related] as const, ['buywith_products', buyWith] as const]) {
    if (list.includes(current.id)) faults[field] = productsErrors['products.links_itself'].message;
    else if (list.some((id) => !known.has(id))) faults[field] = productsErrors['products.unknown_products'].message;
  }
  const isNewlyLocked = (id: number) => known.get(id) && !current.buywith_products.some((each) => each.id === id);
  if (buyWith.some(isNewlyLocked)) faults.buywith_products ??= lockReasons.buywith_products;
  return faults;
}

/** The pictures are asked for by themselves: those that came with the row are as they were before its lock. */
async function missingBanner({ db, actor }: Asker, current: ProductRow, after: ProductFields): Promise<ProductFaults> {
  const faults = bannerFaults(current, after, false);
  if (Object.keys(faults).length === 0) return faults;
  return (await hasBanner(db, actor.storeId, current.id)) ? {} : faults;
}

/** Throws a 422 that names every field that forbids the save. */
export async function checkProduct(
  inside: Asker,
  current: ProductRow,
  patch: ProductPatch,
  lookups = lookUp(inside),
): Promise<void> {
  if (current.removed_at !== null) throw refuseProduct('products.removed');
  const { fields } = patch;
  const faults = {
    ...productFaults(fields),
    ...(await missingBanner(inside, current, fields)),
    ...advertisingFaults(fields),
    ...pastFaults(current, fields, inside.clock()),
    ...(await formFaults(lookups, current, fields)),
    ...(await takenFaults(lookups, current, fields)),
    ...(await linkFaults(lookups, current, patch)),
    ...(patch.places === null && { replace_categories: productsErrors['products.unknown_categories'].message }),
  };
  if (Object.keys(faults).length > 0) throw refuse('request.invalid', { fields: faults });
}
