import { describe, expect, it } from 'vitest';
import { newProductFields } from './new-product.ts';
import { bannerFaults, bannerMissingMessage, type ProductFields, productFaults } from './product-rules.ts';

const right: ProductFields = {
  ...newProductFields,
  form: 1,
  price: '100.00',
  discount_price: '80.00',
  volume: 30,
  volume_unit: 'mL',
};
const item = { value: 60, unit: 'mL', price_relative_perc: 180, visible: true };
const colour = { name: 'Cor', options: [{ value: 'Azul', visible: true }] };

describe('a product can be saved', () => {
  it.each<[string, Partial<ProductFields>]>([
    ['with all that it needs', {}],
    ['without a suggested price', { price: '0.00' }],
    ['in other volumes', { volume_variants: { items: [item, { ...item, value: 90 }] } }],
    ['with ages that meet', { recommended_age: { min: 18, max: 18 } }],
    ['with an age that is open', { recommended_age: { min: 18, max: null } }],
    ['with a link of its own', { slug: 'creme-30', is_fixed_slug: true }],
    ['with choices', { variants: { items: [colour] } }],
    [
      'with a bulk price for the most that an order takes',
      { bulk_config: { is_active: true, min_qty: 3, price: '70.00' }, max_qty: 3 },
    ],
    ['with one that is switched off', { bulk_config: { is_active: false, min_qty: 4, price: '70.00' }, max_qty: 3 }],
    ['without a volume', { volume: null, volume_unit: null }],
  ])('%s', (_, fields) => {
    expect(productFaults({ ...right, ...fields })).toEqual({});
  });
});

describe('it cannot be saved', () => {
  it.each<[string, Partial<ProductFields>, Record<string, string>]>([
    ['without a sale price', { discount_price: '0.00' }, { discount_price: 'O preço de venda e obrigatório' }],
    ['without a form', { form: null }, { form: 'Forma farmacêutica obrigatória' }],
    [
      'at its suggested price',
      { discount_price: '100.00' },
      { discount_price: 'O preço de venda deve ser menor do que o preço sugerido' },
    ],
    [
      'with a bulk price that is missing',
      { bulk_config: { is_active: true, min_qty: null, price: null } },
      { 'bulk_config.price': 'Informe o preço por item.', 'bulk_config.min_qty': 'Deve conter pelo menos 1 unidade' },
    ],
    [
      'with a bulk price that no order reaches',
      { bulk_config: { is_active: true, min_qty: 4, price: '70.00' }, max_qty: 3 },
      {
        'bulk_config.min_qty': 'Um pedido leva no máximo 3: ninguém chega a 4.',
        max_qty: 'O desconto por quantidade começa em 4: aumente este máximo ou diminua aquela quantidade.',
      },
    ],
    [
      'with a promotion for nothing',
      { promotion: { price: '0.00', from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' } },
      { 'promotion.price': 'Informe o preço da promoção.' },
    ],
    [
      'with ages the wrong way round',
      { recommended_age: { min: 19, max: 18 } },
      { 'recommended_age.max': 'A idade máxima não pode ser menor que a mínima.' },
    ],
    ['with a link of nothing', { slug: ' ', is_fixed_slug: true }, { slug: 'O link do produto é obrigatório.' }],
    ['with a link of dots', { slug: '...', is_fixed_slug: true }, { slug: 'Use letras sem acento, números e hífens.' }],
    [
      'with a link that is the page’s own',
      { slug: 'blog', is_fixed_slug: true },
      { slug: 'Este link é usado pela própria página. Escolha outro.' },
    ],
    ['with a volume in no unit', { volume_unit: null }, { volume_unit: 'Un. de volume é requerido.' }],
    ['with a unit of nothing', { volume: null }, { volume: 'Informe o volume padrão.' }],
    [
      'in the base volume once more, or in another twice',
      { volume_variants: { items: [{ ...item, value: 30 }, item, item] } },
      {
        'volume_variants.items.0.value': 'Este volume está repetido.',
        'volume_variants.items.2.value': 'Este volume está repetido.',
      },
    ],
    [
      'with the same choice twice',
      { variants: { items: [colour, { ...colour, name: 'côr' }] } },
      { 'variants.items.1.name': 'Esta variante está repetida.' },
    ],
    [
      'with a choice of nothing',
      { variants: { items: [{ name: 'Cor', options: [] }] } },
      { 'variants.items.0.options': 'Variante é requerido.' },
    ],
    [
      'with the same option twice',
      { variants: { items: [{ name: 'Cor', options: [...colour.options, { value: 'azul', visible: false }] }] } },
      { 'variants.items.0.options': 'Uma opção está repetida.' },
    ],
  ])('%s', (_, fields, faults) => {
    expect(productFaults({ ...right, ...fields })).toEqual(faults);
  });
});

describe('a place of its banner', () => {
  const [off, home] = [
    { is_banner: false, is_banner_category: false },
    { is_banner: true, is_banner_category: false },
  ];
  const both = { is_banner: true, is_banner_category: true };
  it.each([
    ['is switched on once there is one', off, both, true, {}],
    ['is not switched on without it', off, home, false, { is_banner: bannerMissingMessage }],
    ['is told each by itself', home, both, false, { is_banner_category: bannerMissingMessage }],
    ['says nothing of what stood before', home, home, false, {}],
    ['is switched off in any case', both, off, false, {}],
  ])('%s', (_, before, after, hasBanner, faults) => {
    expect(bannerFaults(before, after, hasBanner)).toEqual(faults);
  });
});
