import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderImport } from '@botica/contract/features/orders/import/order-imports.contract';
import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { olistToNdjson } from '../../../bench/olist-to-ndjson.ts';
import type { Tables } from '../database/tables.ts';
import { importLine } from './imports-desk.ts';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import { callServer, killNow, letTimePass, survivingDatabase } from './surviving-database.ts';
import { sendFile, waitFor } from './works-of-servers.ts';

/** Small in the suite; `ORDERS=20000 KILL_ROUNDS=10` before a release, `REAL_ORDERS_DIR` for real orders. */
const folder = process.env.REAL_ORDERS_DIR;
const madeUp = Number(process.env.ORDERS ?? 1500);
const kills = roundsOf('KILL_ROUNDS', 1, 3);
/** After this many lines, one is refused. */
const refusedEvery = 100;

const { start, look } = survivingDatabase();

interface Line {
  external_id: string;
  status: number;
  items: { qty: number; unit_price: string }[];
  freight_cost?: string | null;
  coupon?: { discount: string } | null;
  payments?: { amount: string }[];
  alternative_payment?: { amount: string } | null;
}

/** Status that does not exist. */
const unknownStatus = 40;

/** Lines to import. Some of the made-up ones are refused, and none of the real ones. */
async function fileLines(): Promise<string[]> {
  if (folder) {
    const real: string[] = [];
    for await (const line of olistToNdjson(folder)) real.push(line.trim());
    return real;
  }
  return Array.from({ length: madeUp }, (_, at) =>
    importLine(`k${at}`, {
      status: at % refusedEvery === refusedEvery - 1 ? unknownStatus : 10,
      items: [{ title: 'Dipirona', qty: 3, unit_price: `${at % 90}.${String(at % 100).padStart(2, '0')}` }],
    }),
  );
}

const cents = (wire: string | null | undefined) => Math.round(Number(wire ?? 0) * 100);
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** Expected totals of the store, computed from the file only. */
function totalsOf(lines: readonly Line[]) {
  const total = ({ items, freight_cost: freight, coupon }: Line) =>
    sum(items.map(({ qty, unit_price: price }) => qty * cents(price))) + cents(freight) - cents(coupon?.discount);
  const paid = ({ payments = [], alternative_payment: other }: Line) =>
    sum(payments.map(({ amount }) => cents(amount))) + cents(other?.amount);
  return {
    orders: lines.length,
    distinct: new Set(lines.map((line) => line.external_id)).size,
    cents: sum(lines.map(total)),
    paid: sum(lines.map(paid)),
  };
}

const storedTotals = (db: Kysely<Tables>) =>
  sql<ReturnType<typeof totalsOf>>`
    select count(*)::int as orders, count(distinct external_id)::int as distinct, sum(total_cents)::bigint as cents,
      coalesce(sum((alternative_payment ->> 'amount')::numeric * 100), 0)::bigint
        + (select coalesce(sum(amount_cents), 0)::bigint from payments join orders on orders.id = order_id
          where source <> 'demo') as paid
    from orders where source <> 'demo'`
    .execute(db)
    .then(({ rows }) => rows[0]);

test(
  `an import of ${folder ? 'real' : madeUp} orders, ${kills} times kill -9: each once, to the cent, and each refused line once`,
  async () => {
    const lines = await fileLines();
    const parsed = lines.map((line) => JSON.parse(line) as Line);
    const refusedIds = parsed.filter((one) => one.status === unknownStatus).map((one) => one.external_id);
    const orders = lines.length;
    const refused = refusedIds.length;
    let token = '';
    let batchId = 0;
    let before = 0;
    for (let round = 0; round < kills; round++) {
      const server = start();
      const address = await server.ready;
      if (token === '') {
        token = await signInAsAdministrator(address);
        const importId = await sendFile({ address, token }, '/v2/orders/imports', Buffer.from(lines.join('\n')));
        batchId = (
          await callServer<Batch>({ address, token }, 'POST', `/v2/orders/imports/${importId}/run`, { body: {} })
        ).id;
      }
      const enough = (orders * (round + 1)) / (kills + 2);
      const batch = await waitFor({ address, token }, batchId, ({ done }) => done >= enough && done > before);
      expect(isOver(batch.state), `it works when it is killed, time ${round + 1}`).toBe(false);
      before = batch.done;
      await sleep(Math.random() * 100);
      await killNow(server);
      await look(letTimePass);
    }
    const server = start();
    const address = await server.ready;
    const ended = await waitFor({ address, token }, batchId, () => false);
    expect(ended).toMatchObject({ state: 'done', done: orders - refused, refused, total: orders });
    const { import: last } = await callServer<{ import: OrderImport }>({ address, token }, 'GET', '/v2/orders/imports');
    expect(last.result).toMatchObject({ imported: orders - refused, repeated: 0, refused });
    if (refused > 0) {
      const headers = { authorization: `Bearer ${token}` };
      const file = await (await fetch(`${address}/v2/works/${batchId}/file`, { headers })).text();
      const named = file.trim().split('\n');
      expect(named.map((line) => JSON.parse(line).external_id)).toEqual(refusedIds);
    }
    await killNow(server);
    const taken = parsed.filter((one) => one.status !== unknownStatus);
    expect(await look(storedTotals)).toEqual(totalsOf(taken));
  },
  300_000 + kills * 60_000,
);
