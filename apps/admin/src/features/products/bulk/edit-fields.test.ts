import { describe, expect, it } from 'vitest';
import { type EditDraft, editOf, emptyDraft } from './edit-fields.ts';

const of = (draft: Partial<EditDraft>) => editOf({ ...emptyDraft, ...draft });

const week = { from: '2026-11-24T12:00:00.000Z', to: '2026-12-01T12:00:00.000Z' };

describe('editOf', () => {
  it.each<[Partial<EditDraft>, object]>([
    [
      { what: 'percent', percent: '10' },
      { what: 'percent', field: 'discount_price', percent: 10, follow: true },
    ],
    [
      { what: 'percent', percent: ' -5,5 %', field: 'price' },
      { what: 'percent', field: 'price', percent: -5.5 },
    ],
    [
      { what: 'percent', percent: '+0,05' },
      { what: 'percent', field: 'discount_price', percent: 0.05, follow: true },
    ],
    [
      { what: 'percent', percent: '-30', follow: false },
      { what: 'percent', field: 'discount_price', percent: -30, follow: false },
    ],
    [
      { what: 'promotion', percent: '30 %', ...week },
      { what: 'promotion', promotion: { percent: 30, ...week } },
    ],
    [
      { what: 'promotion', isOn: false },
      { what: 'promotion', promotion: null },
    ],
    [
      { what: 'bulk_config', percent: '10', minQty: '3' },
      { what: 'bulk_config', bulk: { percent: 10, min_qty: 3 } },
    ],
    [
      { what: 'bulk_config', isOn: false },
      { what: 'bulk_config', bulk: null },
    ],
    [
      { what: 'flag', flag: 'is_offer' },
      { what: 'flag', flag: 'is_offer', is_on: true },
    ],
    [
      { what: 'price', value: '12.50' },
      { what: 'price', field: 'discount_price', value: '12.50' },
    ],
    [
      { what: 'sold_out', isOn: false },
      { what: 'sold_out', sold_out: false },
    ],
    [
      { what: 'categories', categories: [{ id: 3, name: 'Pele', parent_id: null }] },
      { what: 'categories', how: 'add', category_ids: [3] },
    ],
    [
      { what: 'categories', how: 'replace' },
      { what: 'categories', how: 'replace', category_ids: [] },
    ],
    [{ what: 'callcenter' }, { what: 'callcenter', is_available: true, from: null }],
    [
      { what: 'ecommerce', isOn: false, from: '2026-12-01T12:00:00.000Z' },
      { what: 'ecommerce', is_available: false, from: '2026-12-01T12:00:00.000Z' },
    ],
  ])('reads %j', (draft, edit) => {
    expect(of(draft)).toEqual(edit);
  });

  it.each<Partial<EditDraft>>([
    {},
    { what: 'promotion', percent: '5' },
    { what: 'bulk_config', minQty: '3' },
    { what: 'categories' },
    { what: 'percent' },
    { what: 'price', value: ' ' },
  ])('waits for %j', (draft) => {
    expect(of(draft)).toBeUndefined();
  });

  it.each<[Partial<EditDraft>, string]>([
    [{ what: 'percent', percent: 'dez' }, 'Informe a porcentagem.'],
    [{ what: 'percent', percent: '0' }, 'Informe uma porcentagem diferente de zero.'],
    [{ what: 'percent', percent: '-100' }, 'Use um número de -99,99 a 900.'],
    [{ what: 'price', value: '1,2,3' }, 'Informe um valor com duas casas decimais, como 19.90.'],
    [{ what: 'promotion', percent: '-30', ...week }, 'Use um número de 0,01 a 99,99.'],
    [{ what: 'bulk_config', percent: '5', minQty: 'x' }, 'Informe a quantidade.'],
    [{ what: 'ecommerce', from: '31/13' }, 'Informe uma data e hora válidas.'],
  ])('says what is wrong with %j', (draft, message) => {
    expect(of(draft)).toBe(message);
  });
});
