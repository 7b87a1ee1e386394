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
import type { NamedCategory } from '../../categories/placing/placing.store.ts';
import { hasBanner } from '../media/product-medias.store.ts';
import { type Lookups, lookUp } from './lookups.ts';
import type { ProductRow } from './products.store.ts';

const refuseProduct = refusalsOf(productsErrors);

type Asker = Pick<InTransaction, 'db' | 'actor' | 'clock'>;

/** A change of a product: all its fields after the change, and the lists that were sent. */
export interface ProductPatch {
  fields: ProductFields;
  related?: readonly number[] | undefined;
  buyWith?: readonly number[] | undefined;
  /** Categories without those that a subcategory implies; null if an id is no category. */
  places?: readonly NamedCategory[] | null | undefined;
}

/** Refuses an unknown or retired form. A product keeps a form that was retired later. */
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

/** Reads the banner again, because the pictures in `current` were read before the row was locked. */
async function missingBanner({ db, actor }: Asker, current: ProductRow, after: ProductFields): Promise<ProductFaults> {
  const faults = bannerFaults(current, after, false);
  if (Object.keys(faults).length === 0) return faults;
  return (await hasBanner(db, actor.storeId, current.id)) ? {} : faults;
}

/** Throws a 422 that names every field with a fault. */
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
