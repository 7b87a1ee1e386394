import { expect, it } from 'vitest';
import { type PriceRuleField, type ProductPrices, priceFaults } from './price-rules.ts';

const sound: ProductPrices = {
  price: '120.00',
  discount_price: '100.00',
  promotion: { price: '80.00', from: '2026-11-23T12:00:00Z', to: '2026-11-24T12:00:00Z' },
  bulk_config: { is_active: true, min_qty: 3, price: '90.00' },
};
const bulk = (over: Partial<ProductPrices['bulk_config']>) => ({ bulk_config: { ...sound.bulk_config, ...over } });
const promotion = (over: Partial<NonNullable<ProductPrices['promotion']>>) => ({
  promotion: { ...(sound.promotion as NonNullable<ProductPrices['promotion']>), ...over },
});

const saleTooHigh = { discount_price: 'O preço de venda deve ser menor do que o preço sugerido' };
const bulkTooHigh = {
  'bulk_config.price': 'O preço por item com desconto por quantidade deve ser menor do que o preço de venda',
};
const tooFew = { 'bulk_config.min_qty': 'Deve conter pelo menos 1 unidade' };
const promotionTooHigh = { 'promotion.price': 'O preço da promoção deve ser menor do que o preço de venda' };
const backwards = { 'promotion.to': 'O fim da promoção deve ser depois do início' };

it.each<[string, Partial<ProductPrices>, Partial<Record<PriceRuleField, string>>]>([
  ['nothing, where all is right', {}, {}],
  ['a sale price like the suggested one', { price: '100.00' }, saleTooHigh],
  ['a sale price one cent above', { price: '99.99', ...bulk({ price: '1.00' }) }, saleTooHigh],
  ['nothing, one cent below', { price: '100.01' }, {}],
  ['nothing without a suggested price', { price: '0.00' }, {}],
  ['nothing where the suggested price is null', { price: null }, {}],
  ['nothing where the suggested price is not typed yet', { price: '' }, {}],
  ['nothing about comparing where the sale price is empty', { discount_price: '0.00' }, {}],
  ['nothing about comparing where the sale price is null', { discount_price: null }, {}],
  ['nothing while one types', { discount_price: '100.0' }, {}],

  ['a bulk price like the sale price', bulk({ price: '100.00' }), bulkTooHigh],
  ['a bulk price one cent above', bulk({ price: '100.01' }), bulkTooHigh],
  ['nothing, a bulk price one cent below', bulk({ price: '99.99' }), {}],
  ['nothing about an empty bulk price', bulk({ price: '0.00' }), {}],
  ['nothing about a bulk price of null', bulk({ price: null }), {}],
  ['nothing about bulk that is off', bulk({ is_active: false, min_qty: 0, price: '500.00' }), {}],
  ['bulk of no quantity', bulk({ min_qty: null }), tooFew],
  ['bulk from none on', bulk({ min_qty: 0 }), tooFew],
  ['bulk from minus one on', bulk({ min_qty: -1 }), tooFew],
  ['nothing about bulk from one on', bulk({ min_qty: 1 }), {}],

  ['nothing without a promotion', { promotion: null }, {}],
  ['a promotion like the sale price', promotion({ price: '100.00' }), promotionTooHigh],
  ['a promotion one cent above', promotion({ price: '100.01' }), promotionTooHigh],
  ['nothing, a promotion one cent below', promotion({ price: '99.99' }), {}],
  ['nothing about an empty promotion', promotion({ price: '0.00' }), {}],
  ['a promotion that ends as it begins', promotion({ to: '2026-11-23T12:00:00Z' }), backwards],
  ['a promotion that ends a millisecond before', promotion({ to: '2026-11-23T11:59:59.999Z' }), backwards],
  ['nothing about a promotion of a millisecond', promotion({ to: '2026-11-23T12:00:00.001Z' }), {}],
  ['nothing about a promotion whose time is not typed yet', promotion({ from: '' }), {}],
  ['the same instant in two zones', promotion({ to: '2026-11-23T09:00:00-03:00' }), backwards],

  [
    'all at once',
    {
      price: '100.00',
      ...bulk({ price: '100.00', min_qty: 0 }),
      ...promotion({ price: '100.00', to: '2026-11-23T12:00:00Z' }),
    },
    { ...saleTooHigh, ...bulkTooHigh, ...tooFew, ...promotionTooHigh, ...backwards },
  ],
])('says %s', (_, prices, faults) => expect(priceFaults({ ...sound, ...prices })).toEqual(faults));
