import { expect, test } from 'vitest';
import { parseImportLine } from './parse-import-line.ts';

const minimal = {
  source: 'loja-antiga',
  external_id: 'A-1',
  created_at: '2026-03-02T12:00:00Z',
  status: 50,
  customer: { name: 'Ana Souza' },
  items: [],
  history: [
    { at: '2026-03-02T13:00:00Z', status: 20 },
    { at: '2026-03-04T13:00:00Z', status: 50, agent_name: 'Beatriz' },
  ],
};
const item = { title: 'Dipirona', qty: 1, unit_price: '10.00' };
const pix = { payment_method: 'pix', status: 'paid', amount: '10.00' };
const address = { street: 'Rua A', number: '1', district: 'Centro', city: 'Recife', uf: 'PE', zip: '50000000' };
const alternative = (amount: string) => ({
  method: 'Vale',
  amount,
  parts: [
    { method: 'Vale', amount: '10.00' },
    { method: 'Vale', amount: '5.50' },
  ],
});

const reason = (change: object) => {
  const result = parseImportLine(JSON.stringify({ ...minimal, ...change }));
  return 'reason' in result ? result.reason : 'accepted';
};

test('an order without items, payments or addresses is accepted', () => {
  const result = parseImportLine(JSON.stringify(minimal));
  expect(result).toMatchObject({ order: { external_id: 'A-1', items: [], payments: [], freight_cost: '0.00' } });
});

test.each([
  ['no origin', { source: undefined }, 'source: Informe a origem do pedido.'],
  [
    'the source of staff',
    { source: ' Staff' },
    'source: A origem “staff” é só dos pedidos que a equipe digita. Use o nome da plataforma.',
  ],
  ['no id', { external_id: null }, 'external_id: Informe o identificador do pedido na origem.'],
  [
    'unknown status',
    { status: 40, history: [] },
    'status: Use 10 (Realizado), 20 (Aprovado), 30 (Em preparação), 50 (Expedido) ou 55 (Cancelado).',
  ],
  [
    'no status',
    { status: undefined, history: [] },
    'status: Use 10 (Realizado), 20 (Aprovado), 30 (Em preparação), 50 (Expedido) ou 55 (Cancelado).',
  ],
  ['a quantity in words', { items: [{ ...item, qty: 'duas' }] }, 'items.0.qty: Informe um número, como 2.'],
  ['half a piece', { items: [{ ...item, qty: 1.5 }] }, 'items.0.qty: Informe um número inteiro, como 2.'],
  ['a yes in words', { free_shipping: 'sim' }, 'free_shipping: Informe true ou false.'],
  ['no list of items', { items: {} }, 'items: Informe uma lista.'],
  ['items left out', { items: undefined }, 'items: Preencha este campo.'],
  [
    'too many installments',
    { payments: [{ ...pix, installments: 100 }] },
    'payments.0.installments: O valor máximo é 99.',
  ],
  ['no volume', { items: [{ ...item, volume: 0 }] }, 'items.0.volume: O valor precisa passar de 0.'],
  [
    'an unknown kind of address',
    { shipping_address: { ...address, type: 'casa' } },
    'shipping_address.type: Use um destes valores: residential ou business.',
  ],
  ['a number as name', { customer: { name: 7 } }, 'customer.name: Nome obrigatório.'],
  ['status not reached', { status: 30 }, 'history: A última mudança do histórico não leva à situação do pedido.'],
  ['time running back', { created_at: '2026-03-03T00:00:00Z' }, 'history: As datas do histórico estão fora de ordem.'],
  ['escaped null', { delivery_obs: 'a\0b' }, 'A linha contém um caractere inválido (nulo).'],
  [
    'parts and sum differ',
    { alternative_payment: alternative('15.00') },
    'alternative_payment.amount: As partes não somam o valor do pagamento alternativo.',
  ],
  ['parts that sum up', { alternative_payment: alternative('15.50') }, 'accepted'],
  ['a backslash before u0000', { delivery_obs: '\\u0000' }, 'accepted'],
])('%s', (_name, change, expected) => {
  expect(reason(change)).toBe(expected);
});

test.each(['{', 'null', '[]', '3', '"x"', '[['.repeat(200_000)])('%# is not an order', (text) => {
  expect(parseImportLine(text)).toHaveProperty('reason', expect.stringMatching(/^A linha não é um/));
});

test('a reason names at most three bad fields', () => {
  expect(parseImportLine('{}')).toHaveProperty('reason', expect.stringMatching(/^source: .*; e mais \d+\.$/));
});
