import { expect, it } from 'vitest';
import { pixCode } from './pix-code.ts';

it('is what the manual of the Banco Central shows for a random key', () => {
  const key = '123e4567-e12b-12d1-a456-426655440000';
  expect(pixCode({ key, name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

it('holds an amount and a reference, and no accents', () => {
  const sale = { key: '12345678909', name: 'Farmácia Ação', city: 'São Paulo', amountCents: 1050 };
  expect(pixCode({ ...sale, reference: 'PEDIDO123' })).toBe(
    '00020126330014br.gov.bcb.pix011112345678909520400005303986540510.505802BR5913Farmacia Acao6009Sao Paulo62130509PEDIDO123630458BE',
  );
});

it.each([
  ['a long name', { name: 'Farmácia de Manipulação São Benedito' }, '5925Farmacia de Manipulacao S60'],
  ['a long city', { city: 'São José dos Campos do Norte' }, '6015Sao Jose dos Ca62'],
  ['a cut that ends in a space', { city: 'São José dos B Campos' }, '6014Sao Jose dos B62'],
  ['a reference with signs', { reference: '#1042' }, '62070503***6304'],
])('cuts %s to what the code holds', (_, part, expected) => {
  expect(pixCode({ key: 'loja@exemplo.com.br', name: 'Loja', city: 'Natal', ...part })).toContain(expected);
});
