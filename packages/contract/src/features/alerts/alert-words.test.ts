import { expect, test } from 'vitest';
import { alertWords } from './alert-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('an alert says what happened, how much it is and what to do', () => {
  const chargeback = { order_id: 7, label: '#1042', amount_cents: 15_000 };
  expect(plain(alertWords({ kind: 'chargeback', subject: chargeback }).title)).toBe(
    'Chargeback de R$ 150,00 no pedido #1042',
  );
  const alone = { order_id: null, label: null, amount_cents: 100 };
  expect(plain(alertWords({ kind: 'chargeback', subject: alone }).title)).toContain(
    'R$ 1,00 em uma transação sem pedido',
  );
  const failed = { withdrawal_id: 3, tid: 'SAQ-1', amount_cents: 9_999 };
  expect(plain(alertWords({ kind: 'withdrawal_failed', subject: failed }).title)).toBe('O saque de R$ 99,99 falhou');
  const licence = { branch_id: 5, branch: 'Centro', licence: 'afe', until: '2026-12-18' } as const;
  expect(alertWords({ kind: 'licence_expiring', subject: licence })).toMatchObject({
    title: 'A AFE de Centro vence em 18/12/2026',
    path: '/branch/5?tab=pharmacy',
  });
  const full = { target: 'folder', reason: 'O disco da pasta está cheio.' } as const;
  expect(alertWords({ kind: 'site_export_failed', subject: full })).toEqual({
    title: 'O site não chega à pasta do servidor web',
    text: 'O disco da pasta está cheio. Ali os clientes ainda veem a versão anterior. O Botica tenta de novo; avise quem cuida do servidor.',
    path: '/storefront',
  });
  expect(alertWords({ kind: 'rd_station_lost', subject: {} }).path).toBe('/settings?tab=integrations');
});
