import { type CustomerUpdate, customerRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordValues } from '../../../kit/form/record-form.ts';
import {
  type CustomerValues,
  customerFormSchema,
  customerValues,
  formFieldName,
  toCustomerUpdate,
} from './customer-values.ts';

const empty: CustomerValues = {
  ...recordValues(customerRecord, null),
  name: 'Ana Prado',
  cpf: '',
  cnpj: '',
  rg_number: '',
  rg_issuer: '',
  rg_uf: '',
  rg_country: '',
  marketing_consent: '',
};
const schema = customerFormSchema('2026-11-21');
const read = (values: Partial<CustomerValues>) => z.safeParse(schema, { ...empty, ...values });

/** Maps each field to its first message. */
function refusals(values: Partial<CustomerValues>): Record<string, string> {
  const issues = read(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe("the customer's form", () => {
  it('takes empty fields for none', () => {
    const nothing = { gender: null, birthday: null, email: null, phone: null, notes: null };
    expect(read({}).data).toMatchObject({ name: 'Ana Prado', ...nothing, rg_issuer: null });
  });

  it.each<[Partial<CustomerValues>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Nome obrigatório' }],
    [{ email: 'ana@' }, { email: 'Digite um e-mail válido' }],
    [{ phone: '119876543' }, { phone: 'Digite um número de telefone válido' }],
    [{ phone: '2098765432' }, { phone: 'Digite um DDD válido' }],
    [{ birthday: '2026-11-22' }, { birthday: 'Digite uma data de nascimento válida' }],
    [{ birthday: '1899-12-31' }, { birthday: 'Digite uma data de nascimento válida' }],
    [{ cpf: '52998224724' }, { cpf: 'CPF inválido' }],
    [{ cnpj: '12ABC34501DE36' }, { cnpj: 'CNPJ inválido' }],
    [{ rg_number: '1234' }, { rg_number: 'RG inválido' }],
    [{ rg_issuer: 'SSP' }, { rg_number: 'Informe o número do RG.' }],
    [
      {
        birthday: '2026-11-21',
        cpf: '52998224725',
        cnpj: '12ABC34501DE35',
        rg_number: '12345678X',
        phone: '1132654321',
      },
      {},
    ],
  ])('%j is refused with %j', (values, expected) => {
    expect(refusals(values)).toEqual(expected);
  });

  it('sends what was touched, and of the documents the whole list', () => {
    const all = z.parse(schema, {
      ...empty,
      cpf: '52998224725',
      rg_number: '123456789',
      rg_issuer: 'SSP',
      rg_uf: 'SP',
    });
    expect(toCustomerUpdate({ name: 'Ana' }, all)).toEqual({ name: 'Ana' });
    const documents: NonNullable<CustomerUpdate['documents']> = [
      { type: 'cpf', number: '52998224725' },
      { type: 'rg', number: '123456789', issuer: 'SSP', uf: 'SP', country: null },
    ];
    expect(toCustomerUpdate({ rg_uf: 'SP' }, all)).toEqual({ documents });
    expect(formFieldName('documents.0.number', { documents })).toBe('cpf');
    expect(formFieldName('documents.1.number', { documents })).toBe('rg_number');
    expect(formFieldName('documents.1.uf', { documents })).toBe('rg_uf');
    expect(formFieldName('tags.2', {})).toBe('tags');
  });

  it('holds what the customer has', () => {
    const customer = {
      name: 'Ana',
      gender: 'f',
      birthday: null,
      email: null,
      phone: null,
      notes: null,
      tags: ['vip'],
    };
    const rg = { type: 'rg', number: '123456789', issuer: 'SSP', uf: null, country: 'Brasil' };
    // Only the documents that the form shows.
    const values = customerValues({ ...customer, documents: [rg] } as unknown as CustomerDetail);
    expect(values).toEqual({
      ...empty,
      name: 'Ana',
      gender: 'f',
      tags: ['vip'],
      rg_number: '123456789',
      rg_issuer: 'SSP',
      rg_country: 'Brasil',
    });
  });
});
