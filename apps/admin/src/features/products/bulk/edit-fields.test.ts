import { describe, expect, it } from 'vitest';
import { type EditDraft, editOf, emptyDraft } from './edit-fields.ts';

const of = (draft: Partial<EditDraft>) => editOf({ ...emptyDraft, ...draft });

describe('editOf', () => {
  it.each<[Partial<EditDraft>, object]>([
    [
      { what: 'percent', percent: '10' },
      { what: 'percent', field: 'discount_price', percent: 10 },
    ],
    [
      { what: 'percent', percent: ' -5,5 %', field: 'price' },
      { what: 'percent', field: 'price', percent: -5.5 },
    ],
    [
      { what: 'percent', percent: '+0,05' },
      { what: 'percent', field: 'discount_price', percent: 0.05 },
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

  it.each<Partial<EditDraft>>([{}, { what: 'categories' }, { what: 'percent' }, { what: 'price', value: ' ' }])(
    'waits for %j',
    (draft) => {
      expect(of(draft)).toBeUndefined();
    },
  );

  it.each<[Partial<EditDraft>, string]>([
    [{ what: 'percent', percent: 'dez' }, 'Informe a porcentagem.'],
    [{ what: 'percent', percent: '0' }, 'Informe uma porcentagem diferente de zero.'],
    [{ what: 'percent', percent: '-100' }, 'Use um número de -99,99 a 900.'],
    [{ what: 'price', value: '1,2,3' }, 'Informe um valor com duas casas decimais, como 19.90.'],
    [{ what: 'ecommerce', from: '31/13' }, 'Informe uma data e hora válidas.'],
  ])('says what is wrong with %j', (draft, message) => {
    expect(of(draft)).toBe(message);
  });
});
