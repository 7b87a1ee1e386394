import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AddressValues, addressFormSchema, addressValues } from './address-values.ts';

const typed: AddressValues = {
  ...addressValues(null),
  zip: '01304001',
  street: 'Rua Augusta',
  number: '1200',
  city: 'São Paulo',
  uf: 'SP',
};
const refusal = (values: Partial<AddressValues>, stored: string | null = null) =>
  z.safeParse(addressFormSchema(stored), { ...typed, ...values }).error?.issues[0]?.message;

describe("an address's form", () => {
  it('takes empty fields for none', () => {
    expect(z.parse(addressFormSchema(null), typed)).toEqual({
      ...typed,
      type: null,
      recipient: null,
      complement: null,
      obs: null,
      reference: null,
      district: null,
    });
  });

  it.each<[Partial<AddressValues>, string]>([
    [{ zip: '' }, 'CEP obrigatório'],
    [{ zip: '0130400' }, 'CEP inválido'],
    [{ street: ' ' }, 'Rua obrigatório'],
    [{ number: '' }, 'Número obrigatório'],
    [{ number: 'fundos' }, 'Número inválido'],
    [{ city: '' }, 'Cidade obrigatório'],
    [{ uf: '' }, 'Estado obrigatório'],
  ])('%j is refused with %s', (values, message) => {
    expect(refusal(values)).toBe(message);
  });

  it('leaves a number that came with an order as it is', () => {
    expect(refusal({ number: 'fundos' }, 'fundos')).toBeUndefined();
    expect(refusal({ number: 'fundos' }, '12')).toBe('Número inválido');
  });

  it.each(['12A', '12-B', 's/n'])('takes the number %s', (number) => {
    expect(refusal({ number })).toBeUndefined();
  });
});
