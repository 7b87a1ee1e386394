import { keywordsOf, type ProductUpdate } from '@botica/contract/features/products/product-schemas';
import { isAdvertisingLocked, takenOffByLock } from '@botica/contract/features/products/record/advertising-lock';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { productRecord, richTextNames } from '@botica/contract/features/products/record/product-record';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { sentOf } from '@botica/contract/kit/record';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { NamedCategory } from '../../categories/placing/placing.store.ts';
import type { ProductPatch } from './check-product.ts';
import { normaliseProduct } from './product-wire.ts';
import type { ProductRow } from './products.store.ts';

export const fieldsOf = (row: ProductFields): ProductFields =>
  Object.fromEntries(productRecord.names.map((name) => [name, row[name]])) as unknown as ProductFields; // the keys are these names

export const idsOf = (linked: readonly { id: number }[]) => linked.map(({ id }) => id);

/** Old and new values for the audit: fields as they are, lists as ids. */
export function changesOf(current: ProductRow, { fields, related, buyWith, places }: ProductPatch): AuditChanges {
  const lists = {
    ...(related && { related_products: related }),
    ...(buyWith && { buywith_products: buyWith }),
  };
  const before = {
    ...current,
    related_products: idsOf(current.related_products),
    buywith_products: idsOf(current.buywith_products),
  };
  return { ...changedFields(before, { ...fields, ...lists }), ...movesOf(current.categories, places) };
}

/** Categories by name, although two may share one. An id that is no category counts as a change: the check refuses it. */
export function movesOf(current: readonly NamedCategory[], places: ProductPatch['places']): AuditChanges {
  if (places === undefined || (places && String(idsOf(current)) === String(idsOf(places)))) return {};
  const names = (list: readonly NamedCategory[]) => list.map(({ name }) => name);
  return { categories: [names(current), places && names(places)] };
}

type ProductInput = Partial<ProductFields>;

/** Translates an update into the names of the record: some fields have several names on the wire. */
export function sentFields(current: ProductFields, update: ProductUpdate): ProductInput {
  const { ecommerce, callcenter, keywords_concat, replace_ingredients, ...body } = update;
  const channelOf = (name: 'ecommerce' | 'callcenter') => {
    const value = update[name];
    if (value === undefined) return {};
    const { is_available: isOn = value.availability ?? current[name].is_available, from = current[name].from } = value;
    return { [name]: { is_available: isOn, from } };
  };
  const words = keywords_concat === undefined ? undefined : keywordsOf(keywords_concat).data;
  return {
    ...sentOf(productRecord, body as ProductInput),
    ...channelOf('ecommerce'),
    ...channelOf('callcenter'),
    ...(words && { keywords: words }),
    ...(replace_ingredients && { ingredients: replace_ingredients }),
  };
}

/** Applies the rules across fields: sanitises rich text, empties a disabled bulk discount, sets retention by class, removes what the advertising lock forbids. */
export function applyProductRules(current: ProductFields, input: ProductInput): ProductFields {
  const fields = normaliseProduct({ ...fieldsOf(current), ...input });
  for (const name of richTextNames) {
    const { [name]: text } = fields;
    if (text !== null && text !== current[name]) fields[name] = cleanRichText(text).html;
  }
  if (!fields.bulk_config.is_active) fields.bulk_config = { is_active: false, min_qty: null, price: null };
  if (prescriptionClassTable[fields.prescription_class].retains) fields.retains_prescription = true;
  const isLockedNow = isAdvertisingLocked(fields) && !isAdvertisingLocked(current);
  return isLockedNow ? { ...fields, ...takenOffByLock(fields) } : fields;
}
