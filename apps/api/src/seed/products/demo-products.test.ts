import { advertisingFaults, isAdvertisingLocked } from '@botica/contract/features/products/record/advertising-lock';
import { prescriptionClasses } from '@botica/contract/features/products/record/prescription-class';
import { priceOf } from '@botica/contract/features/products/record/price-of';
import { maxBuyWith, productRecord } from '@botica/contract/features/products/record/product-record';
import { productFaults } from '@botica/contract/features/products/record/product-rules';
import { volumeUnits } from '@botica/contract/features/products/record/product-units';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firstProductForms } from '../../../database/first-product-forms.ts';
import { demoProductFields } from './demo-product-fields.ts';
import { demoProducts } from './demo-products.ts';

const now = new Date('2026-11-21T12:00:00Z');
const formNames = Object.entries(firstProductForms).flatMap(([usage, names]) =>
  names.map((name) => `${usage} ${name}`),
);
const formIds = new Map(formNames.map((name, index) => [name, index + 1]));
const fieldsOf = (product: (typeof demoProducts)[number], at = now) =>
  demoProductFields(product, { now: at, slug: 'a', formIds });
const all = demoProducts.map((product) => fieldsOf(product));
const saved = all.filter((_, index) => demoProducts[index]?.cents !== null);

test('there are 120, each under a title and a code of its own', () => {
  expect(demoProducts).toHaveLength(120);
  expect(new Set(demoProducts.map(({ title }) => title)).size).toBe(120);
  expect(new Set(demoProducts.map(({ code }) => code)).size).toBe(120);
});

test.each(demoProducts.map((product) => [product.title, product] as const))(
  '%s can be saved as it is, unless it is a draft',
  (_, product) => {
    const fields = fieldsOf(product);
    const { error } = z.safeParse(z.object(productRecord.input), fields);
    const faults = { ...productFaults(fields), ...advertisingFaults(fields) };
    if (product.cents === null) {
      expect(faults).toMatchObject({ discount_price: expect.any(String), form: expect.any(String) });
      return;
    }
    expect([error?.issues ?? [], faults]).toEqual([[], {}]);
    expect(fields.volume === null || volumeUnits.includes(fields.volume_unit as 'g')).toBe(true);
  },
);

test('only its dates hang on the moment', () => {
  const later = new Date(now.getTime() + 3_600_000);
  for (const product of demoProducts) {
    const dateless = ({ ecommerce, callcenter, promotion, ...rest }: ReturnType<typeof fieldsOf>) => rest;
    expect(fieldsOf(product)).toEqual(fieldsOf(product));
    expect(dateless(fieldsOf(product, later))).toEqual(dateless(fieldsOf(product)));
  }
});

test('none is suggested beside another that is no open product, or more than a product may suggest', () => {
  const byTitle = new Map(demoProducts.map((product) => [product.title, product]));
  const suggested = demoProducts.flatMap(({ title, buyWith = [] }) => {
    expect(buyWith.length).toBeLessThanOrEqual(maxBuyWith);
    expect(buyWith).not.toContain(title);
    return buyWith;
  });
  expect(suggested.length).toBeGreaterThan(5);
  for (const title of suggested) expect(byTitle.get(title)).toMatchObject({ cents: expect.any(Number) });
  expect(suggested.filter((title) => byTitle.get(title)?.prescription !== undefined)).toEqual([]);
});

const day = 86_400_000;
const isAt = (days: number) => (fields: (typeof all)[number]) => {
  const { promotion } = fields;
  const at = now.getTime() + days * day;
  return promotion !== null && Date.parse(promotion.from) <= at && at < Date.parse(promotion.to);
};
const kinds: Record<string, [atLeast: number, (fields: (typeof all)[number]) => boolean]> = {
  'with a flavour': [10, ({ variants }) => variants.items.some(({ name }) => name === 'Sabor')],
  'with a scent': [3, ({ variants }) => variants.items.some(({ name }) => name === 'Aroma')],
  'with a colour': [3, ({ variants }) => variants.items.some(({ name }) => name === 'Cor')],
  'with two choices': [2, ({ variants }) => variants.items.length === 2],
  'with several volumes': [15, ({ volume_variants: { items } }) => items.length > 1],
  'with a volume that is hidden': [1, ({ volume_variants: { items } }) => items.some(({ visible }) => !visible)],
  'at a percentage with decimals': [
    1,
    ({ volume_variants: { items } }) => items.some(({ price_relative_perc: percent }) => percent % 1 !== 0),
  ],
  'cheaper in bulk': [8, ({ bulk_config }) => bulk_config.is_active],
  'in a promotion that runs': [3, isAt(0)],
  'in a promotion that is to come': [2, isAt(7)],
  'in a promotion that is over': [2, isAt(-25)],
  'below a suggested price': [15, ({ price }) => price !== '0.00'],
  highlighted: [5, ({ is_highlight }) => is_highlight],
  'on offer': [5, ({ is_offer }) => is_offer],
  'in the banner': [2, ({ is_banner }) => is_banner],
  'in the banner of its categories': [1, ({ is_banner_category }) => is_banner_category],
  'for men': [3, ({ target_consumer }) => target_consumer === 'm'],
  'for women': [3, ({ target_consumer }) => target_consumer === 'f'],
  'for pets': [8, ({ target_consumer }) => target_consumer === 'p'],
  'for an age': [20, ({ recommended_age }) => recommended_age.min !== null],
  'for children': [2, ({ recommended_age }) => recommended_age.max === 12],
  refrigerated: [5, ({ is_refrigerated }) => is_refrigerated],
  'that ask for the CID': [3, ({ request_cid }) => request_cid],
  'sold out': [4, ({ sold_out }) => sold_out],
  'of the internet alone': [2, ({ ecommerce, callcenter }) => ecommerce.is_available && !callcenter.is_available],
  'by prescription alone': [5, ({ ecommerce, callcenter }) => !ecommerce.is_available && callcenter.is_available],
  'in no channel': [2, ({ ecommerce, callcenter }) => !ecommerce.is_available && !callcenter.is_available],
  'from a later date on': [2, ({ ecommerce: { from } }) => from !== null && Date.parse(from) > now.getTime()],
  'under prescription': [10, isAdvertisingLocked],
};

test.each(Object.entries(kinds))('some are %s', (_, [atLeast, isOne]) => {
  expect(saved.filter(isOne).length).toBeGreaterThanOrEqual(atLeast);
});

test('every class of prescription and every usage is there', () => {
  expect(new Set(saved.map((fields) => fields.prescription_class))).toEqual(new Set(prescriptionClasses));
  expect(new Set(saved.map(({ usage }) => usage))).toEqual(new Set([1, 2, 3]));
});

test('what is under prescription is described and not praised', () => {
  for (const fields of saved.filter(isAdvertisingLocked)) {
    expect([fields.title, fields.benefits, fields.price]).toEqual([fields.title, null, '0.00']);
  }
});

test('each volume that can be chosen has a price', () => {
  for (const fields of saved) {
    const volumes = [null, ...fields.volume_variants.items];
    for (const volume of volumes) expect(priceOf(fields, { volume, quantity: 1, at: now })?.cents).toBeGreaterThan(0);
  }
});
