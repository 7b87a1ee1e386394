import { expect, test } from 'vitest';
import { alertWords } from './alert-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('an alert says what happened, how much it is and what to do', () => {
  const chargeback = { order_id: 7, label: '#1042', amount_cents: 15_000 };
  expect(plain(alertWords({ kind: 'chargeback', subject: chargeback }).text)).toBe(
    'O banco do cartão tomou de volta R$ 150,00, do pedido #1042. Confira o prazo para responder.',
  );
  const alone = { order_id: null, label: null, amount_cents: 100 };
  expect(plain(alertWords({ kind: 'chargeback', subject: alone }).text)).toContain(
    'R$ 1,00, de uma transação sem pedido.',
  );
  const failed = { withdrawal_id: 3, tid: 'SAQ-1', amount_cents: 9_999 };
  expect(plain(alertWords({ kind: 'withdrawal_failed', subject: failed }).text)).toContain('SAQ-1, de R$ 99,99');
  const licence = { branch_id: 5, branch: 'Centro', licence: 'afe', until: '2026-12-18' } as const;
  expect(alertWords({ kind: 'licence_expiring', subject: licence })).toMatchObject({
    text: 'A AFE de Centro vale até 18/12/2026. Renove e informe a nova validade na loja.',
    path: '/branch/5',
  });
  expect(alertWords({ kind: 'rd_station_lost', subject: {} }).path).toBe('/settings?tab=integrations');
});
