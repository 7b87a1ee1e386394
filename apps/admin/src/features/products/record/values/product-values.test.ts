import type { Product } from '@botica/contract/features/products/product-schemas';
import { newProductFields } from '@botica/contract/features/products/record/new-product';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { productDraft } from './product-draft.ts';
import { productSchema } from './product-schema.ts';
import { type ProductValues, productBody, productValues } from './product-values.ts';

const forms = [
  { id: 7, usage: 1, name: 'Cápsula', retired: false, version: 1 },
  { id: 8, usage: 2, name: 'Creme', retired: false, version: 1 },
  { id: 9, usage: 1, name: 'Pastilha', retired: true, version: 1 },
];

const channel = { is_available: true, availability: true, from: '2026-01-02T03:04:00.000Z' };
const linked = { id: 4, title: 'Gel', thumbnail: null, price: '9.00', locked: false };

const product: Product = {
  ...newProductFields,
  id: 3,
  title: 'Biotina',
  slug: 'biotina',
  form: 7,
  price: '30.00',
  discount_price: '20.00',
  ecommerce: channel,
  callcenter: channel,
  keywords: ['unha', 'cabelo'],
  keywords_concat: 'unha, cabelo',
  volume: 60,
  volume_unit: 'cápsulas',
  weight: 1.5,
  related_products: [linked],
  buywith_products: [],
  categories: [{ id: 5, name: 'Cabelo', parent_id: null }],
  ingredients: [{ name: 'Biotina', concentration: 0.05, measure: 'mg', is_active: true, visible: false }],
  volume_variants: { items: [{ value: 120, unit: 'cápsulas', price_relative_perc: 185.5, visible: true }] },
  variants: { items: [{ name: 'Sabor', options: [{ value: 'Limão', visible: true }] }] },
  image: null,
  medias: [],
  available_ecommerce: true,
  available_callcenter: true,
  created_at: '',
  removed_at: null,
  version: 2,
  media_version: 1,
};

const schema = productSchema(product, forms);
const faultsOf = (changed: Partial<ProductValues>) =>
  Object.fromEntries(
    z
      .safeParse(schema, { ...productValues(product), ...changed })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

test('what the form holds becomes the body that the server stores', () => {
  const body = productBody(z.parse(schema, productValues(product)));
  const { ecommerce, callcenter, replace_categories, ...fields } = body;
  expect(replace_categories).toEqual([5]);
  const since = { is_available: true, from: channel.from };
  expect({ ecommerce, callcenter }).toEqual({ ecommerce: since, callcenter: since });
  expect(product).toMatchObject({ ...fields, related_products: [linked], buywith_products: [] });
  expect(body.related_products).toEqual([4]);
});

test('no price is an empty field, and is sent as 0.00', () => {
  const { price } = productValues({ ...product, price: '0.00' });
  expect(price).toBe('');
  expect(z.parse(schema, { ...productValues(product), price }).price).toBe('0.00');
});

const part = <K extends keyof ProductValues>(name: K, changed: Partial<ProductValues[K]>) => ({
  [name]: { ...(productValues(product)[name] as object), ...changed },
});
const ingredient = productValues(product).ingredients[0];
const volume = productValues(product).volume_variants.items[0];

describe('what is refused before it is sent, in the words of the server', () => {
  it.each([
    [{ title: ' ' }, 'title', 'Nome do produto é obrigatório'],
    [{ title: 'x'.repeat(26) }, 'title', 'Use no máximo 25 caracteres.'],
    [{ discount_price: '' }, 'discount_price', 'O preço de venda e obrigatório'],
    [{ discount_price: '30.00' }, 'discount_price', 'O preço de venda deve ser menor do que o preço sugerido'],
    [{ discount_price: '1,2,3' }, 'discount_price', 'Informe um valor com duas casas decimais, como 19.90.'],
    [{ form: '' }, 'form', 'Forma farmacêutica obrigatória'],
    [{ usage: '2' }, 'form', 'Você precisa selecionar uma nova Forma Farmacêutica'],
    [{ max_qty: '0' }, 'max_qty', 'A quantidade máxima do produto por pedido deve ser pelo menos a 1'],
    [{ max_qty: '' }, 'max_qty', 'A quantidade máxima do produto por pedido deve ser pelo menos a 1'],
    [{ assembly_days: '' }, 'assembly_days', 'Prazo de expedição é obrigatório.'],
    [{ slug: '', is_fixed_slug: true }, 'slug', 'O link do produto é obrigatório.'],
    [{ ingredients: [{ ...ingredient, concentration: 'um' }] }, 'ingredients.0.concentration', 'Informe um número.'],
    [
      { volume_variants: { items: [{ ...volume, value: '' }] } },
      'volume_variants.items.0.value',
      'Volume da variante é requerido.',
    ],
    [
      { volume_variants: { items: [{ ...volume, unit: '' }] } },
      'volume_variants.items.0.unit',
      'Un. de volume é requerido.',
    ],
    [
      { volume_variants: { items: [{ ...volume, price_relative_perc: '' }] } },
      'volume_variants.items.0.price_relative_perc',
      'O Preço vs Padrão é requerido.',
    ],
    [
      { variants: { items: [{ name: '', options: [{ value: 'a', visible: true }] }] } },
      'variants.items.0.name',
      'Nome da variante é requerido.',
    ],
    [{ variants: { items: [{ name: 'Cor', options: [] }] } }, 'variants.items.0.options', 'Variante é requerido.'],
    [
      part('bulk_config', { is_active: true, min_qty: '', price: '10.00' }),
      'bulk_config.min_qty',
      'Deve conter pelo menos 1 unidade',
    ],
    [
      part('bulk_config', { is_active: true, min_qty: '2', price: '20.00' }),
      'bulk_config.price',
      'O preço por item com desconto por quantidade deve ser menor do que o preço de venda',
    ],
    [
      part('ecommerce', { from: '2020-01-01T00:00:00.000Z' }),
      'ecommerce.from',
      'Não é possível escolher uma data passada',
    ],
    [part('callcenter', { from: '31/02/2030' }), 'callcenter.from', 'Informe uma data e hora válidas.'],
    [
      part('recommended_age', { min: '30', max: '20' }),
      'recommended_age.max',
      'A idade máxima não pode ser menor que a mínima.',
    ],
  ] as [Partial<ProductValues>, string, string][])('%j', (changed, path, message) => {
    expect(faultsOf(changed)).toEqual({ [path]: message });
  });

  test('a retired form stays where it is, and is chosen no more', () => {
    expect(faultsOf({ form: '9' })).toEqual({});
    expect(faultsOf({ form: '8' })).toEqual({ form: 'Você precisa selecionar uma nova Forma Farmacêutica' });
  });
});

test('a promotion without a beginning begins with the save, and one without an end is asked for it', () => {
  const values = (promotion: ProductValues['promotion']) => ({ ...productValues(product), promotion });
  const before = Date.now();
  const begun = z.parse(
    productSchema(product, forms),
    values({ price: '9.00', from: '', to: '2099-01-01T03:00:00.000Z' }),
  );
  expect(Date.parse(begun.promotion?.from ?? '')).toBeGreaterThanOrEqual(before);
  const open = z.safeParse(productSchema(product, forms), values({ price: '9.00', from: '', to: '' }));
  expect(open.error?.issues.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(['promotion.to']));
});

test('what is typed and cannot be read yet counts as empty', () => {
  const values = { ...productValues(product), volume: '1,', discount_price: '' };
  expect(productDraft(values)).toMatchObject({ volume: null, discount_price: '', promotion: null });
  expect(productDraft({ ...values, promotion: { price: '9.00', from: '', to: '' } }).promotion).toEqual({
    price: '9.00',
    from: '',
    to: '',
  });
});
