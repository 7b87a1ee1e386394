import { describe, expect, it } from 'vitest';
import {
  type AdvertisedFields,
  advertisingFaults,
  isAdvertisingLocked,
  type LockableProduct,
  lockReasons,
  takenOffByLock,
} from './advertising-lock.ts';
import { prescriptionClasses } from './prescription-class.ts';

const free: LockableProduct = {
  medical_prescription_only: false,
  retains_prescription: false,
  prescription_class: 'none',
};
const bare: AdvertisedFields = {
  is_highlight: false,
  is_offer: false,
  is_banner: false,
  is_banner_category: false,
  promotion: null,
  bulk_config: { is_active: false, min_qty: null, price: null },
};
const promotion = { price: '80.00', from: '2026-11-23T12:00:00Z', to: '2026-11-24T12:00:00Z' };
const bulk_config = { is_active: true, min_qty: 3, price: '90.00' };
const praised: AdvertisedFields = {
  is_highlight: true,
  is_offer: true,
  is_banner: true,
  is_banner_category: true,
  promotion,
  bulk_config,
};

describe('the lock', () => {
  it.each<[Partial<LockableProduct>, boolean]>([
    [{}, false],
    [{ medical_prescription_only: true }, true],
    [{ retains_prescription: true }, true],
    [{ medical_prescription_only: true, retains_prescription: true, prescription_class: 'B1' }, true],
    ...prescriptionClasses.map((prescription_class): [Partial<LockableProduct>, boolean] => [
      { prescription_class },
      prescription_class !== 'none',
    ]),
  ])('of %j holds: %j', (flags, expected) => expect(isAdvertisingLocked({ ...free, ...flags })).toBe(expected));
});

const fields: [keyof AdvertisedFields, Partial<AdvertisedFields>, unknown, string][] = [
  ['is_highlight', { is_highlight: true }, false, 'Produto sob prescrição não pode estar em Destaques'],
  ['is_offer', { is_offer: true }, false, 'Produto sob prescrição não pode estar em Ofertas'],
  ['is_banner', { is_banner: true }, false, 'Produto sob prescrição não pode ter banner na página inicial'],
  [
    'is_banner_category',
    { is_banner_category: true },
    false,
    'Produto sob prescrição não pode ter banner em categorias',
  ],
  ['promotion', { promotion }, null, 'Produto sob prescrição não pode ter promoção'],
  [
    'bulk_config',
    { bulk_config },
    { is_active: false, min_qty: null, price: null },
    'Produto sob prescrição não pode ter desconto por quantidade',
  ],
];

describe.each(fields)('%s', (field, over, without, sentence) => {
  const product = { ...bare, ...over };
  const reason = `${sentence} (RDC 44/2009, art. 54).`;

  it('is taken off when the lock is switched on', () => expect(takenOffByLock(product)).toEqual({ [field]: without }));
  it('is refused by a lock that holds, with its sentence', () => {
    expect(advertisingFaults({ ...free, medical_prescription_only: true, ...product })).toEqual({ [field]: reason });
    expect(lockReasons[field]).toBe(reason);
  });
  it('is nothing to a product without a prescription', () =>
    expect(advertisingFaults({ ...free, ...product })).toEqual({}));
});

it('has a case for every field', () => expect(fields.map(([field]) => field).sort()).toEqual(Object.keys(bare).sort()));

it('takes everything off at once, and nothing of a product that has none of it', () => {
  expect(takenOffByLock(praised)).toEqual(bare);
  expect(takenOffByLock(bare)).toEqual({});
  expect(Object.keys(advertisingFaults({ ...free, prescription_class: 'simple', ...praised })).sort()).toEqual(
    Object.keys(bare).sort(),
  );
  expect(advertisingFaults({ ...free, prescription_class: 'simple', ...bare })).toEqual({});
});

it('what it takes off, it does not refuse', () => {
  const after = { ...free, retains_prescription: true, ...praised, ...takenOffByLock(praised) };
  expect(advertisingFaults(after)).toEqual({});
});

it.each([
  ['featured_product', 'Produto sob prescrição não pode ser o destaque de uma categoria (RDC 44/2009, art. 54).'],
  ['buywith_products', 'Produto sob prescrição não pode ser sugerido em "compre junto" (RDC 44/2009, art. 54).'],
  ['post_suggestion', 'Produto sob prescrição não pode ser sugerido no blog (RDC 44/2009, art. 54).'],
  ['coupon', 'Produto sob prescrição não recebe desconto de cupom (RDC 44/2009, art. 54).'],
] as const)('says of %s why not', (place, sentence) => expect(lockReasons[place]).toBe(sentence));
