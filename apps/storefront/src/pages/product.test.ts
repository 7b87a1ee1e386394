import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltShop, shopBuilder } from '../../test/build-shop.ts';
import { shopProduct, shopSite } from '../../test/shop.ts';

const seo = { seo_title: 'Vitamina C 500 mg', seo_description: 'Com entrega no mesmo dia' };
let builder: ReturnType<typeof shopBuilder>;
let built: BuiltShop;
beforeAll(async () => {
  builder = shopBuilder();
  const products = [shopProduct(1, { ean: '7891000315507', ms_register: '1234567890123', ...seo }), shopProduct(2)];
  built = await builder.shop({ products });
});
afterAll(() => builder.remove());

test('search engines are told the EAN, and people read the register; without them nothing stands there', () => {
  const [full = '', bare = ''] = [1, 2].map((id) => built.text(`/produto/produto-${id}`));
  expect(full).toContain('"gtin":"7891000315507"');
  expect(full).toContain('1.2345.6789.012-3');
  expect(bare).not.toMatch(/gtin|Registro no Ministério/);
});

test('the head says what is written for search engines, else name and summary', () => {
  const [full = '', bare = ''] = [1, 2].map((id) => built.text(`/produto/produto-${id}`));
  expect(full).toContain(
    '<title>Vitamina C 500 mg</title><meta name="description" content="Com entrega no mesmo dia">',
  );
  expect(bare).toMatch(/<title>Produto 2 60 cápsulas \| [^<]+<\/title><meta name="description" content="Resumo 2">/);
});

describe('what search engines are told of an offer', () => {
  const offerOf = async (store: Partial<SnapshotSite['store']>, site: Partial<SnapshotSite> = {}) => {
    const shop = await builder.shop({ site: shopSite(site, store), products: [shopProduct(1)] });
    const [, json = ''] =
      /<script type="application\/ld\+json">(\{[^<]*"Product"[^<]*)</.exec(shop.text('/produto/produto-1')) ?? [];
    return JSON.parse(json).offers;
  };

  const { commercial_conditions: usual } = shopSite().store;
  const free = (city: number, country: number) => ({
    commercial_conditions: { ...usual, free_shipping_city: city, free_shipping_country: country },
  });

  test.each([
    ['nowhere', free(-1, -1), false],
    ['in the city alone', free(0, -1), false],
    ['from more than it costs', free(-1, 150), false],
    ['in the country, but for the city', free(300, 0), false],
    ['everywhere', free(50, 100), true],
    ['everywhere, without a word of the city', free(-1, 0), true],
  ])('the freight is nothing only where it is so everywhere: %s', async (_, store, isFree) => {
    const { shippingRate } = (await offerOf(store)).shippingDetails;
    expect(shippingRate).toEqual(isFree ? { '@type': 'MonetaryAmount', value: '0.00', currency: 'BRL' } : undefined);
  });

  test('the lead time counts the days on which all branches work', async () => {
    const { deliveryTime } = (await offerOf({})).shippingDetails;
    expect(deliveryTime.handlingTime).toMatchObject({ minValue: 0, maxValue: 2, unitCode: 'DAY' });
    expect(deliveryTime.businessDays.dayOfWeek).toHaveLength(6);
    expect(deliveryTime.businessDays.dayOfWeek).not.toContain('https://schema.org/Sunday');
    const [branch] = shopSite().branches;
    const other = { ...(branch as SnapshotSite['branches'][0]), id: 2, hours: null };
    const differing = await offerOf({}, { branches: [...shopSite().branches, other] });
    expect(differing.shippingDetails.deliveryTime.businessDays).toBeUndefined();
  });

  test('of the return the policy alone, and only where it is written', async () => {
    expect((await offerOf({})).hasMerchantReturnPolicy).toBeUndefined();
    const policies: SnapshotSite['policies'] = [{ id: 'exchange', name: 'Trocas', html: '<p>Sete dias</p>' }];
    const { hasMerchantReturnPolicy } = await offerOf({}, { policies });
    expect(hasMerchantReturnPolicy.merchantReturnLink).toMatch(/\/politicas\//);
    expect(hasMerchantReturnPolicy).not.toHaveProperty('returnPolicyCategory');
  });
});
