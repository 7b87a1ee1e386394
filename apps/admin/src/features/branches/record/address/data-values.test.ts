import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, type DataValues, dataSchema } from './data-values.ts';

const blank: DataValues = {
  alias: 'Moema',
  fantasy_name: 'Botica Moema',
  title: '',
  zip: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  uf: '',
  reference: '',
  obs: '',
  has_order_pickup: false,
  has_order_expedition: false,
};
const whole = { ...blank, zip: '04538133', street: 'Rua A', number: '12', city: 'São Paulo', uf: 'SP' };

const messagesOf = (values: DataValues, hasAddress: boolean) =>
  Object.fromEntries(
    (z.safeParse(dataSchema(hasAddress), values).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]),
  );

describe('data and address of a branch', () => {
  it('lets the names be saved while no address is recorded', () => {
    expect(messagesOf(blank, false)).toEqual({});
    expect(addressOf(blank)).toBeNull();
  });

  it('asks for the whole address once somebody begins one, or it was recorded', () => {
    const missing = {
      zip: 'CEP obrigatório',
      street: 'Rua obrigatório',
      number: 'Número obrigatório',
      city: 'Cidade obrigatório',
      uf: 'Estado obrigatório',
    };
    expect(messagesOf({ ...blank, has_order_pickup: true }, false)).toEqual(missing);
    expect(messagesOf(blank, true)).toEqual(missing);
  });

  it('takes a whole address, and says what is wrong in names and address at once', () => {
    expect(messagesOf(whole, false)).toEqual({});
    expect(messagesOf({ ...whole, alias: ' ', zip: '123' }, false)).toEqual({
      alias: 'Nome da loja obrigatório',
      zip: 'CEP inválido',
    });
  });
});
