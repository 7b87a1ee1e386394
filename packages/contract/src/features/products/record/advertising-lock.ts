import type { PrescriptionClass } from './prescription-class.ts';
import type { PricedProduct } from './price-of.ts';

/** The fields that decide whether RDC 44/2009, art. 54, forbids advertising a product. */
export interface LockableProduct {
  medical_prescription_only: boolean;
  retains_prescription: boolean;
  prescription_class: PrescriptionClass;
}

/** True for a product sold on prescription, which is listed and never advertised. */
export function isAdvertisingLocked(product: LockableProduct): boolean {
  return product.medical_prescription_only || product.retains_prescription || product.prescription_class !== 'none';
}

/** The product's own fields that the lock forbids. */
export interface AdvertisedFields extends Pick<PricedProduct, 'promotion' | 'bulk_config'> {
  is_highlight: boolean;
  is_offer: boolean;
  is_banner: boolean;
  is_banner_category: boolean;
}
export type LockedField = keyof AdvertisedFields;

/** Value of each field while the lock applies. */
const lockedValues: AdvertisedFields = {
  is_highlight: false,
  is_offer: false,
  is_banner: false,
  is_banner_category: false,
  promotion: null,
  bulk_config: { is_active: false, min_qty: null, price: null },
};

/** A link from another record that a locked product may not have. */
export type LockedPlace = 'featured_product' | 'buywith_products' | 'post_suggestion' | 'coupon';

const because = '(RDC 44/2009, art. 54).';

/** The reason, shown by the disabled field and by the 422 of a call that sets it anyway. */
export const lockReasons: Record<LockedField | LockedPlace, string> = {
  is_highlight: `Produto sob prescrição não pode estar em Destaques ${because}`,
  is_offer: `Produto sob prescrição não pode estar em Ofertas ${because}`,
  is_banner: `Produto sob prescrição não pode ter banner na página inicial ${because}`,
  is_banner_category: `Produto sob prescrição não pode ter banner em categorias ${because}`,
  promotion: `Produto sob prescrição não pode ter promoção ${because}`,
  bulk_config: `Produto sob prescrição não pode ter desconto por quantidade ${because}`,
  featured_product: `Produto sob prescrição não pode ser o destaque de uma categoria ${because}`,
  buywith_products: `Produto sob prescrição não pode ser sugerido em "compre junto" ${because}`,
  post_suggestion: `Produto sob prescrição não pode ser sugerido no blog ${because}`,
  coupon: `Produto sob prescrição não recebe desconto de cupom ${because}`,
};

/** The changes when the lock is switched on: the fields that are set, with their locked values. */
export function takenOffByLock(product: AdvertisedFields): Partial<AdvertisedFields> {
  const set = (Object.keys(lockedValues) as LockedField[]).filter((field) => isSet(product, field));
  return Object.fromEntries(set.map((field) => [field, lockedValues[field]]));
}

/** The fields that are set although the lock forbids them, with reasons; empty if the lock does not apply. */
export function advertisingFaults(product: LockableProduct & AdvertisedFields): Partial<Record<LockedField, string>> {
  if (!isAdvertisingLocked(product)) return {};
  const fields = Object.keys(takenOffByLock(product)) as LockedField[];
  return Object.fromEntries(fields.map((field) => [field, lockReasons[field]]));
}

function isSet(product: AdvertisedFields, field: LockedField): boolean {
  if (field === 'promotion') return product.promotion !== null;
  return field === 'bulk_config' ? product.bulk_config.is_active : product[field];
}
