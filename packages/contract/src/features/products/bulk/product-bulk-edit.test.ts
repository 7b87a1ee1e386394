import { describe, expect, it } from 'vitest';
import { newProductFields } from '../record/new-product.ts';
import {
  edited,
  editedPlaces,
  editedText,
  editName,
  type FieldEdit,
  type ProductEdit,
  productEdit,
  raisedBy,
} from './product-bulk-edit.ts';

const zone = 'America/Sao_Paulo';
const product = { ...newProductFields, slug: 'a', price: '120.00', discount_price: '99.95' };
const percent = (value: number): FieldEdit => ({ what: 'percent', field: 'discount_price', percent: value });

describe('raisedBy', () => {
  it.each([
    [1_000, 10, 1_100],
    [1_000, -10, 900],
    [105, 50, 158],
    [101, 50, 152],
    [103, -50, 52],
    [1, 49, 1],
    [1, 50, 2],
    [1, -50, 1],
    [1, -51, 0],
    [9_995, 0.05, 10_000],
    [333, 33.33, 444],
    [100, 0.5, 101],
    [100, 0.49, 100],
    [9_999_999_999, 900, 99_999_999_990],
  ])('%i cents by %f per cent are %i, half up', (cents, by, raised) => {
    expect(raisedBy(cents, by)).toBe(raised);
  });
});

const week = { from: '2026-11-24T12:00:00.000Z', to: '2026-12-01T12:00:00.000Z' };
const offered = {
  ...product,
  promotion: { price: '80.00', ...week },
  bulk_config: { is_active: true, min_qty: 3, price: '90.00' },
};
const lower: FieldEdit = { what: 'percent', field: 'discount_price', percent: -30, follow: true };

it('thirty per cent off set price, promotion and price by quantity together', () => {
  const after = { ...offered, ...(edited(offered, lower) as object) };
  expect(after).toMatchObject({
    discount_price: '69.97',
    promotion: { price: '56.00', ...week },
    bulk_config: { is_active: true, min_qty: 3, price: '63.00' },
  });
  expect(editedText(after, lower, zone)).toBe('R$\u00a069,97 · promoção R$\u00a056,00 · por quantidade R$\u00a063,00');
  expect(edited({ ...offered, promotion: { price: '0.01', ...week } }, { ...lower, percent: -60 })).toBe(
    'O preço ficaria zerado.',
  );
});

it.each<[FieldEdit, string, string]>([
  [
    lower,
    'Preço de venda: -30 %, com promoção e preço por quantidade',
    'R$\u00a099,95 · promoção R$\u00a080,00 · por quantidade R$\u00a090,00',
  ],
  [
    { what: 'promotion', promotion: { percent: 30, ...week } },
    'Promoção relâmpago: -30 % de 24/11/2026 a 01/12/2026',
    'R$\u00a080,00 de 24/11/2026 a 01/12/2026',
  ],
  [
    { what: 'bulk_config', bulk: { percent: 7.5, min_qty: 3 } },
    'Desconto por quantidade: -7,5 % a partir de 3',
    'R$\u00a090,00 a partir de 3',
  ],
  [{ what: 'bulk_config', bulk: null }, 'Desconto por quantidade: retirar', 'R$\u00a090,00 a partir de 3'],
  [{ what: 'flag', flag: 'is_highlight', is_on: false }, 'Destaque: Não', 'Não'],
])('of %j its name and what a product has of it are told', (edit, name, has) => {
  expect([editName(edit, zone), editedText(offered, edit, zone)]).toEqual([name, has]);
});

describe('edited', () => {
  it.each<[ProductEdit, object | string]>([
    [percent(10), { discount_price: '109.95' }],
    [{ what: 'percent', field: 'price', percent: -12.5 }, { price: '105.00' }],
    [{ what: 'price', field: 'price', value: '0.00' }, { price: '0.00' }],
    [{ what: 'sold_out', sold_out: true }, { sold_out: true }],
    [
      { what: 'ecommerce', is_available: true, from: '2026-11-24T12:00:00.000Z' },
      { ecommerce: { is_available: true, from: '2026-11-24T12:00:00.000Z' } },
    ],
    [{ what: 'flag', flag: 'is_offer', is_on: true }, { is_offer: true }],
    [{ what: 'promotion', promotion: { percent: 30, ...week } }, { promotion: { price: '69.97', ...week } }],
    [{ what: 'promotion', promotion: null }, { promotion: null }],
    [
      { what: 'bulk_config', bulk: { percent: 12.5, min_qty: 3 } },
      { bulk_config: { is_active: true, min_qty: 3, price: '87.46' } },
    ],
    [{ what: 'bulk_config', bulk: null }, { bulk_config: { is_active: false, min_qty: null, price: null } }],
    [{ ...percent(-30), follow: true } as FieldEdit, { discount_price: '69.97' }],
    [{ what: 'callcenter', is_available: false, from: null }, { callcenter: { is_available: false, from: null } }],
  ])('%j changes %j', (edit, fields) => {
    expect(edited(product, edit)).toEqual(fields);
  });

  it.each([
    ['0.00', 10, 'Não tem este preço.'],
    ['0.01', -60, 'O preço ficaria zerado.'],
    ['99999999.99', 1, 'O valor é alto demais.'],
  ])('of %s by %i per cent it says why not', (discount_price, by, reason) => {
    expect(edited({ ...product, discount_price }, percent(by))).toBe(reason);
  });
});

describe('an edit of categories', () => {
  const skin = { id: 1, parent_id: null };
  const face = { id: 2, parent_id: 1 };
  const body = { id: 3, parent_id: 1 };
  const hair = { id: 4, parent_id: null };
  const all = [skin, face, body, hair];

  it.each([
    ['add', [], [skin], [1]],
    ['add', [hair], [skin], [1, 4]],
    ['add', [face], [skin], [2]],
    ['add', [skin], [face], [2]],
    ['add', [face], [body], [2, 3]],
    ['remove', [face, hair], [hair], [2]],
    ['remove', [face], [face], [1]],
    ['remove', [face, body], [face], [3]],
    ['remove', [face, hair], [skin], [4]],
    ['remove', [face], [face, skin], []],
    ['remove', [hair], [skin], [4]],
    ['replace', [face, hair], [body], [3]],
    ['replace', [hair], [skin, face], [2]],
    ['replace', [face, hair], [], []],
  ] as const)('%s: from %j, of %j, to %j', (how, current, named, ids) => {
    const places = editedPlaces(current, { how }, named, (id) => all.find((each) => each.id === id));
    expect(places.map(({ id }) => id)).toEqual(ids);
  });

  it('is told by the names of some', () => {
    const edit: ProductEdit = { what: 'categories', how: 'add', category_ids: [1, 2, 3, 4, 5] };
    expect(editName(edit, zone, ['A', 'B', 'C', 'D', 'E'])).toBe('Pôr em categorias: A, B, C, mais 2');
    expect(editName({ ...edit, how: 'replace', category_ids: [] }, zone)).toBe('Trocar as categorias: nenhuma');
  });
});

it('is told in words', () => {
  const channel: FieldEdit = { what: 'ecommerce', is_available: true, from: '2026-11-24T01:00:00.000Z' };
  expect([percent(-2.5), percent(10), channel].map((edit) => editName(edit, zone))).toEqual([
    'Preço de venda: -2,5 %',
    'Preço de venda: +10 %',
    'E-commerce: Disponível a partir de 23/11/2026',
  ]);
  expect(editedText(product, percent(1), zone)).toBe('R$\u00a099,95');
  expect(editedText(product, channel, zone)).toBe('Indisponível');
});

it.each([0, -100, 900.01, 1.234, Number.NaN])('takes no %d per cent', (by) => {
  expect(productEdit.safeParse(percent(by)).success).toBe(false);
});
