import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { bankAccountInput } from './bank-account.ts';
import { branchAddressInput } from './branch-address.ts';
import { branchUpdate, newBranch } from './branch-record.ts';
import { pharmacyInput } from './pharmacy.ts';
import { correiosInput, newTransporter } from './transport.ts';

function problemsOf(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).toReversed());
}

const address = { zip: '01001-000', street: 'Praça da Sé', number: '1', city: 'São Paulo', uf: 'SP' };
const account = {
  bank_code: '341',
  agency: '0123',
  account: '45678',
  account_digit: 'x',
  account_type: 'checking',
  holder_name: 'Botica Ltda',
  holder_document: '12.abc.345/01de-35',
};

describe('what is wrong is told beside its field', () => {
  it.each<[string, z.core.$ZodType, object, Record<string, string>]>([
    [
      'an empty address',
      branchAddressInput,
      { zip: '', street: '', number: '', city: '', uf: '' },
      {
        zip: 'CEP obrigatório',
        street: 'Rua obrigatório',
        number: 'Número obrigatório',
        city: 'Cidade obrigatório',
        uf: 'Estado obrigatório',
      },
    ],
    ['a short CEP', branchAddressInput, { ...address, zip: '0100100' }, { zip: 'CEP inválido' }],
    ['a number in words', branchAddressInput, { ...address, number: 'um' }, { number: 'Número inválido' }],
    ['no name', newBranch, {}, { fantasy_name: 'Nome fantasia obrigatório' }],
    ['an e-mail without a host', branchUpdate, { email: 'loja@' }, { email: 'Digite um e-mail válido' }],
    ['a foreign country', branchUpdate, { ddi: '351' }, { ddi: 'Digite um DDI válido' }],
    ['an area that does not exist', branchUpdate, { ddd: '10', phone: '32654321' }, { ddd: 'Digite um DDD válido' }],
    ['a phone without its area', branchUpdate, { phone: '32654321' }, { ddd: 'Digite um DDD válido' }],
    [
      'an area without its phone',
      branchUpdate,
      { whats_ddd: '11' },
      { whatsapp: 'Digite um número de telefone válido' },
    ],
    ['a wrong check digit', pharmacyInput, { cnpj: '12.ABC.345/01DE-36' }, { cnpj: 'CNPJ inválido' }],
    ['a state that does not exist', pharmacyInput, { crf_uf: 'ZZ' }, { crf_uf: 'Estado inválido' }],
    [
      'an empty account',
      bankAccountInput,
      {},
      {
        bank_code: 'Banco obrigatório',
        agency: 'Agência: de 1 a 5 dígitos',
        account: 'Conta: de 1 a 13 dígitos',
        account_type: 'Tipo de conta obrigatório',
        holder_name: 'Titular obrigatório',
        holder_document: 'CPF ou CNPJ do titular obrigatório',
      },
    ],
    [
      'a holder without a document',
      bankAccountInput,
      { ...account, holder_document: '1' },
      { holder_document: 'CPF ou CNPJ inválido' },
    ],
    [
      'half a cent',
      correiosInput,
      { overlay_price: 2.5 },
      { overlay_price: 'Informe o acréscimo em centavos, de 0 em diante.' },
    ],
    [
      'a price below zero',
      correiosInput,
      { overlay_price: -1 },
      { overlay_price: 'Informe o acréscimo em centavos, de 0 em diante.' },
    ],
    [
      'a transporter without a name, with a script for an address',
      newTransporter,
      { name: '', tracking_url: 'javascript:alert(1)' },
      {
        name: 'Nome da transportadora obrigatório',
        tracking_url: 'Informe um endereço que comece com https://',
      },
    ],
  ])('%s', (_, schema, value, problems) => {
    expect(problemsOf(schema, value)).toEqual(problems);
  });
});

test('documents, phones and codes are kept bare, an emptied field as null', () => {
  expect(z.parse(pharmacyInput, { cnpj: '12.abc.345/01de-35', crf: '' })).toEqual({
    cnpj: '12ABC34501DE35',
    crf: null,
  });
  expect(z.parse(branchUpdate, { ddi: '+55', ddd: '(11)', phone: '3265-4321', email: ' Loja@Example.com ' })).toEqual({
    ddi: '55',
    ddd: '11',
    phone: '32654321',
    email: 'loja@example.com',
  });
  expect(z.parse(branchUpdate, { ddd: '', phone: '', email: null })).toEqual({ ddd: null, phone: null, email: null });
  expect(z.parse(bankAccountInput, account)).toMatchObject({ account_digit: 'X', holder_document: '12ABC34501DE35' });
  expect(z.parse(newTransporter, { name: 'Expresso', phone: '(11) 98765-4321' })).toMatchObject({
    phone: '11987654321',
  });
  expect(z.parse(branchAddressInput, address)).toMatchObject({ zip: '01001000' });
});
