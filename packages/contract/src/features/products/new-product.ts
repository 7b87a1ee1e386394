import type { StoredOf } from '../../kit/record.ts';
import type { productRecord } from './product-record.ts';

const off = { is_available: false, from: null };

/** A draft, as `POST /v2/store/product` makes it: in no channel, at no price, its slug still to come. */
export const newProductFields: StoredOf<typeof productRecord> = {
  ...{ title: 'Novo produto', subtitle: null, summary: null, slug: '', is_fixed_slug: false, external_code: null },
  ...{ max_qty: 3, keywords: [], sold_out: false, ecommerce: off, callcenter: off },
  ...{ target_consumer: 'a', recommended_age: { min: null, max: null } },
  ...{ usage: 1, form: null, ingredients: [] },
  ...{ medical_prescription_only: false, retains_prescription: false, prescription_class: 'none', request_cid: false },
  ...{ volume: null, volume_unit: null, volume_variants: { items: [] }, variants: { items: [] } },
  ...{ assembly_days: 0, weight: null, weight_measure: 'Gramas', is_refrigerated: false },
  ...{ description: null, dosage: null, recommendations: null, benefits: null },
  ...{ price: '0.00', discount_price: '0.00' },
  ...{ bulk_config: { is_active: false, min_qty: null, price: null }, promotion: null },
  ...{ is_highlight: false, is_offer: false, is_banner: false, is_banner_category: false },
};
