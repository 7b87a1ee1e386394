import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { TransactionListQuery } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { olistToNdjson } from '../../../../../../bench/olist-to-ndjson.ts';
import { type OrdersDesk, openOrdersDesk } from '../../../../test/orders-desk.ts';
import { importOrders } from '../../orders/import/import-orders.ts';
import { ndjsonOrders } from '../../orders/import/ndjson-orders.ts';
import { listTransactions } from './list-transactions.ts';
import { showTotals } from './show-totals.ts';

/** Folder of the Olist data set. */
const folder = process.env.REAL_ORDERS_DIR;

type Row = Record<string, string>;
const rowsOf = (name: string): Row[] =>
  parse(gunzipSync(readFileSync(join(folder as string, `olist_${name}_dataset.csv.gz`))), { columns: true, bom: true });

/** Payments of the data set, with their orders as the converter reads them. */
function paymentsOfCsv() {
  const orders = new Map(rowsOf('orders').map((order) => [order.order_id, order]));
  return rowsOf('order_payments').flatMap((payment) => {
    const order = orders.get(payment.order_id);
    if (order === undefined) return [];
    const type = payment.payment_type ?? '';
    const isGateway = type === 'credit_card' || type === 'boleto';
    const isCancelled = ['canceled', 'unavailable'].includes(order.order_status ?? '');
    const isApproved = isGateway ? order.order_approved_at !== '' : order.order_status !== 'created';
    const wasApproved = order.order_approved_at !== '';
    return [
      {
        method: isGateway ? type : 'other',
        status: isCancelled ? (wasApproved ? 3 : 2) : isApproved ? 0 : 1,
        cents: Math.round(Number(payment.payment_value) * 100),
        day: (order.order_purchase_timestamp ?? '').slice(0, 10),
      },
    ];
  });
}

const totalOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

describe.skipIf(!folder)(`8,924 real payments${folder ? '' : ' (skipped: REAL_ORDERS_DIR is not set)'}`, () => {
  let desk: OrdersDesk;
  const ofCsv = folder ? paymentsOfCsv() : [];

  const actor = () => ({
    kind: 'agent' as const,
    storeId: desk.storeId,
    timeZone: 'America/Sao_Paulo',
    sessionId: 1,
    agentId: 1,
    name: 'Dona',
    isAdmin: true,
    isReadOnly: false,
    groupKey: null,
    grouprules: [],
  });
  const counted = async (query: Partial<TransactionListQuery>) => {
    const list = await listTransactions(desk.contextOf(actor()), { p: 1, ...query });
    return list.pagination.total_items;
  };

  beforeAll(async () => {
    desk = await openOrdersDesk();
    const bytes = Readable.from(
      (async function* () {
        for await (const line of olistToNdjson(folder as string)) yield Buffer.from(line);
      })(),
    );
    await importOrders({ db: desk.database.db, storeId: desk.storeId, orders: ndjsonOrders(bytes) });
  });
  afterAll(() => desk?.close());

  test('2016 to 2018 shows them all, to the cent', async () => {
    expect([ofCsv.length, totalOf(ofCsv)]).toEqual([8924, 142_860_281]);
    expect(await counted({ from: '2016-01-01', to: '2018-12-31' })).toBe(8924);
    const rows = await desk.database.db.selectFrom('transactions').select('amount_cents as cents').execute();
    expect([rows.length, totalOf(rows)]).toEqual([8924, 142_860_281]);
  });

  test.each(['credit_card', 'boleto', 'other'] as const)(
    'of %s as many as the data set has, in each state',
    async (method) => {
      for (const status of ['0', '1', '2', '3', '4', '5'] as const) {
        const expected = ofCsv.filter((row) => row.method === method && `${row.status}` === status).length;
        expect(await counted({ payment_method: method, status }), `${method}, ${status}`).toBe(expected);
      }
    },
  );

  test('the totals of 30 days with the clock in 2018 are those of the data set', async () => {
    const context = { ...desk.contextOf(actor()), clock: () => new Date('2018-03-31T15:00:00Z') };
    const totals = await showTotals(context, null);
    const month = ofCsv.filter(({ day }) => day >= '2018-03-02' && day <= '2018-03-31');
    const expected = (status: number) => {
      const rows = month.filter((row) => row.status === status);
      return { count: rows.length, value: (totalOf(rows) / 100).toFixed(2) };
    };
    expect(totals).toEqual({
      approved: expected(0),
      waiting: expected(1),
      refused: expected(2),
      reversal: expected(3),
      chargeBack: { count: 0, value: '0.00' },
      pendent: { count: 0, value: '0.00' },
    });
  });
});
