import type { HistoryEntry } from '@botica/contract/features/orders/order-schemas';
import { expect, test } from 'vitest';
import { historySentences } from './history-sentences.ts';

function entry(changes: HistoryEntry['changes'], action = 'orders.status_changed'): HistoryEntry {
  return { id: 1, at: '2026-11-21T12:00:00.000Z', agent_id: 1, agent_name: 'Ana', action, changes };
}

test.each([
  [10, 20, 'aprovou o pedido'],
  [20, 30, 'iniciou a preparação do pedido'],
  [30, 50, 'expediu o pedido'],
  [50, 55, 'cancelou o pedido'],
  [null, 10, 'registrou o pedido'],
])('a change of status from %s to %s', (before, after, sentence) => {
  expect(historySentences(entry({ status: [before, after] }), false)).toEqual([sentence]);
});

test.each([
  [{ status: [20, 10] }, ['desfez: aprovou o pedido']],
  [
    { status: [30, 20], expedition_date: ['2026-11-24', null] },
    ['desfez: iniciou a preparação do pedido', 'removeu a data de expedição'],
  ],
] as [HistoryEntry['changes'], string[]][])('a step that was taken back: %j', (changes, sentences) => {
  expect(historySentences(entry(changes, 'orders.status_undone'), false)).toEqual(sentences);
});

test('what the buyer fetches is not sent', () => {
  expect(historySentences(entry({ status: [30, 50] }), true)).toEqual(['deixou o pedido pronto para retirada']);
  const changes: Parameters<typeof entry>[0] = { delivery_date: [null, '2026-11-24'], delivery_obs: ['Balcão', null] };
  expect(historySentences(entry(changes), true)).toEqual([
    'definiu a retirada prevista: 24/11/2026',
    'removeu a observação de retirada',
  ]);
});

test('a correction says what was there and what is there now', () => {
  const changes: Parameters<typeof entry>[0] = {
    total: ['150.00', '115.00'],
    items_added: [null, '2 × Zinco a R$ 20,00'],
    items_removed: ['1 × Ureia a R$ 55,00', null],
    item_quantities: ['1 × Biotina', '3 × Biotina'],
    recipient: [null, 'Bia Lima'],
    phone: ['11987654321', '11912345678'],
    delivery_address: ['Rua A, 1', 'Rua A, 2'],
    free_shipping: [false, true],
  };
  expect(historySentences(entry(changes, 'orders.corrected'), false)).toEqual([
    'mudou o telefone do comprador de (11) 98765-4321 para (11) 91234-5678',
    'definiu o destinatário: “Bia Lima”',
    'mudou o endereço de entrega de “Rua A, 1” para “Rua A, 2”',
    'retirou do pedido: 1 × Ureia a R$ 55,00',
    'incluiu no pedido: 2 × Zinco a R$ 20,00',
    'mudou a quantidade de “1 × Biotina” para “3 × Biotina”',
    'deixou o frete grátis',
    'mudou o total de R$\u00a0150,00 para R$\u00a0115,00',
  ]);
  expect(historySentences(entry({}, 'orders.corrected'), false)).toEqual(['corrigiu o pedido']);
});

test('one sentence for each fact, the status first', () => {
  const changes: HistoryEntry['changes'] = {
    tracking_code: [null, 'BR123'],
    expedition_date: [null, '2026-11-24'],
    delivery_obs: [null, null],
    status: [20, 30],
  };
  expect(historySentences(entry(changes), false)).toEqual([
    'iniciou a preparação do pedido',
    'definiu a data de expedição: 24/11/2026',
    'definiu o código de rastreio: BR123',
  ]);
});

test('changed and removed values are told with what stood before', () => {
  const changes: HistoryEntry['changes'] = {
    expedition_date: ['2026-11-24', '2026-11-25'],
    tracking_code: ['A1', null],
  };
  expect(historySentences(entry(changes), false)).toEqual([
    'mudou a data de expedição de 24/11/2026 para 25/11/2026',
    'removeu o código de rastreio',
  ]);
});

test('a cancellation tells why', () => {
  const changes: HistoryEntry['changes'] = { status: [10, 55], status_justification: [null, 'Cliente desistiu'] };
  expect(historySentences(entry(changes), false)).toEqual(['cancelou o pedido', 'justificou: “Cliente desistiu”']);
});

test.each([
  ['orders.created', 'registrou o pedido'],
  ['orders.status_changed', 'alterou o pedido'],
  ['orders.payment_received', 'registrou um pagamento'],
  ['orders.something_new', 'alterou o pedido'],
])('an entry without known fields is told by its action: %s', (action, sentence) => {
  expect(historySentences(entry({}, action), false)).toEqual([sentence]);
});

test.each([
  [{ status: 'paid' }, 'Aprovado'],
  [{ status: 'paid', refunded_amount: '2.00' }, 'Aprovado, R$\u00a02,00 estornados'],
  [{ status: 'refunded', refunded_amount: '19.90' }, 'Estornado'],
  [{ status: 'chargeback' }, 'Estornado por chargeback'],
])('a payment is told with its method, amount and what became of it: %o', (state, told) => {
  const payment = { payment_method: 'pix', amount: '19.90', ...state };
  expect(historySentences(entry({ payment: [null, payment] }, 'orders.payment_received'), false)).toEqual([
    `registrou um pagamento: PIX de R$\u00a019,90 (${told})`,
  ]);
});

test('other prices than the catalogue’s, and what it would not have sold, are told with the order', () => {
  const changes: HistoryEntry['changes'] = {
    status: [null, 10],
    item_prices: ['Vitamina D: R$ 60,00', 'Vitamina D: R$ 55,00'],
    item_remarks: [null, 'Creme: esgotado'],
  };
  expect(historySentences(entry(changes, 'orders.created'), false)).toEqual([
    'registrou o pedido',
    'vendeu a preços que não são os do catálogo: “Vitamina D: R$ 55,00” em vez de “Vitamina D: R$ 60,00”',
    'aceitou itens com ressalvas: “Creme: esgotado”',
  ]);
});
