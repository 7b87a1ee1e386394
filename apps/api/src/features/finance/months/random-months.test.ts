import { accounts } from '@botica/contract/features/finance/ledger/ledger';
import type { MonthRow } from '@botica/contract/features/finance/months/months.contract';
import { dayInZone } from '@botica/contract/kit/dates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { openPagarmeDesk } from '../../../../test/pagarme-desk.ts';
import { drawer } from '../../../../test/random-draws.ts';
import { writeBookAnew } from '../../../../test/write-anew.ts';

const { pagarme, api, admin, connect } = await openPagarmeDesk();
/** The session is of this year, because a session ends after one year. */
let owner = admin;
const program = await api.integrate<{ order: { id: number; number: number } }>();

/** `BOOK_STEPS=300 BOOK_SEED=7` sets the number of steps and the seed. */
const steps = Number(process.env.BOOK_STEPS ?? 40);
const seed = Number(process.env.BOOK_SEED ?? 20_261_126);

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const months = async () => (await owner.get<{ items: MonthRow[] }>('/v2/finance/months')).body.items;
const monthPath = (id: number, what: string) => `/v2/finance/months/${id}/${what}`;
const days = 86_400_000;

interface Sold {
  orderId: number;
  number: number;
  cents: number;
  tid: string;
  paidAt: string;
  refunded: number;
  method: 'credit_card' | 'pix' | 'boleto';
}

/** Simulates some months of a store, step by step. */
function shop(draw: (below: number) => number) {
  const sold: Sold[] = [];
  const one = () => sold[draw(sold.length || 1)];
  const tell = ({ orderId, cents, tid, paidAt, method }: Sold, output: object) =>
    program.post(`/v2/orders/${orderId}/payments`, {
      payment_method: method,
      status: 'paid',
      amount: money(cents),
      tid,
      external_id: tid,
      paid_at: paidAt,
      ...(method === 'credit_card' && { installments: 1 + (cents % 6) }),
      ...output,
    });
  const acts = {
    sell: async () => {
      const paidAt = new Date(api.clock.now().getTime() - draw(100) * days).toISOString();
      const { body } = await program.post('/v2/orders', { ...anIntake(), created_at: paidAt });
      const method = (['credit_card', 'pix', 'boleto'] as const)[draw(3)] ?? 'pix';
      const { number } = await api.db
        .selectFrom('orders')
        .where('id', '=', body.order.id)
        .select('number')
        .executeTakeFirstOrThrow();
      const made = { cents: 100 + draw(90_000), tid: `tid-${number}`, paidAt, refunded: 0, method };
      sold.push({ orderId: body.order.id, number, ...made });
      await tell(sold.at(-1) as Sold, {});
    },
    refund: async () => {
      const sale = one();
      if (!sale) return;
      sale.refunded = Math.min(sale.cents, sale.refunded + 1 + draw(sale.cents));
      await tell(sale, { refunded_amount: money(sale.refunded) });
    },
    dispute: async () => {
      const sale = one();
      if (sale) await tell(sale, { status: draw(2) === 0 ? 'chargeback' : 'paid' });
    },
    close: async () => {
      const open = (await months()).filter(({ status }) => status === 'open');
      const month = open[draw(open.length || 1)];
      if (month) expect((await owner.put(monthPath(month.id, 'closing'), undefined)).status).toBe(200);
    },
    reopen: async () => {
      const last = (await months()).find(({ status }) => status === 'closed');
      if (last) expect((await owner.put(monthPath(last.id, 'reopening'), { reason: 'Engano' })).status).toBe(200);
    },
    wait: async () => {
      api.clock.advance((1 + draw(20)) * 86_400);
      await api.runJobs();
    },
  };
  /** Pairs a payment with a charge of Pagar.me whose dates, refunds included, are much older. */
  const pair = async () => {
    const sale = one();
    if (!sale) return;
    const isBack = draw(2) === 0;
    const charge = pagarme.charge({
      code: `${sale.number}`,
      amount: sale.cents,
      paid_amount: sale.cents,
      payment_method: sale.method,
      created_at: sale.paidAt,
      paid_at: sale.paidAt,
      updated_at: sale.paidAt,
      ...(isBack && { status: 'canceled', canceled_amount: sale.cents }),
    });
    charge.last_transaction = { ...charge.last_transaction, acquirer_tid: sale.tid, end_to_end_id: sale.tid };
    if (sale.method === 'boleto') Object.assign(charge.last_transaction, { acquirer_tid: sale.tid });
    await owner.put('/v2/finance/pagarme', { basic_user: `vez-${draw(1_000_000)}` });
    await api.runJobs();
  };
  const withdraw = async () => {
    const row = await api.db
      .selectFrom('recipient_balances')
      .where('available', '>', 1000)
      .select(['recipient_id', 'available'])
      .executeTakeFirst();
    if (!row) return;
    const grant = await giveGrant(api, await agentOf(api, owner), 'withdrawal');
    const amount = money(1 + draw(row.available - 400));
    await owner.post('/v2/finance/withdrawals', { receiver: row.recipient_id, amount, grant });
  };
  return { acts, pair, withdraw };
}

/** Expects that balances and months equal the sums of the ledger; returns the figures of each month. */
async function check(known: Map<number, string>) {
  const rows = await months();
  for (const { version: _, closed_at: __, closed_by: ___, ...figures } of rows) {
    const reported = JSON.stringify(figures);
    const { id, status } = figures;
    if (status !== 'closed') known.delete(id);
    else if (known.has(id)) expect(reported, `${id} is closed`).toBe(known.get(id));
    else known.set(id, reported);
  }
  const sums = accounts.map((account) => sql`sum(${sql.ref(account)})::bigint as ${sql.ref(account)}`);
  const { rows: differing } = await sql`
    select recipient_id, ${sql.join(sums)} from ledger group by recipient_id
    except select recipient_id, ${sql.join(accounts.map((account) => sql.ref(account)))} from recipient_balances
    union all
    (select recipient_id, ${sql.join(sums)} from ledger_months group by recipient_id
    except select recipient_id, ${sql.join(sums)} from ledger group by recipient_id)`.execute(api.db);
  expect(differing).toEqual([]);
}

async function begin() {
  await api.db.updateTable('finance_settings').set({ book_since: '2026-08-15' }).execute();
  owner = await api.signIn('admin');
}
const end = () => api.db.deleteFrom('finance_months').execute();

describe.sequential('of a shop that closes and opens months while payments come late', () => {
  it('closed ones say the same for good, and so does the book when it is written anew', async () => {
    const draw = drawer(seed);
    await begin();
    const { acts } = shop(draw);
    const all = [
      acts.sell,
      acts.sell,
      acts.sell,
      acts.refund,
      acts.refund,
      acts.dispute,
      acts.close,
      acts.reopen,
      acts.wait,
    ];
    const known = new Map<number, string>();
    for (let step = 0; step < steps; step++) {
      await all[draw(all.length)]?.();
      await check(known);
    }
    const dump = async () => {
      const columns = accounts.map((account) => sql`sum(${sql.ref(account)})::bigint as ${sql.ref(account)}`);
      await months();
      return (
        await sql`select day::text, kind, event_id, ${sql.join(columns)} from ledger group by 1, 2, 3 order by 1, 2, 3`.execute(
          api.db,
        )
      ).rows;
    };
    const before = await dump();
    const timeZone = 'America/Sao_Paulo';
    await writeBookAnew(api.db, { storeId: api.store.id, timeZone }, dayInZone(api.clock.now(), timeZone));
    expect(await dump()).toEqual(before);
    expect(before.length).toBeGreaterThan(steps / 4);
    await end();
  });

  it('they do when payments turn out to be Pagar.me’s, and money is withdrawn', async () => {
    const draw = drawer(seed + 1);
    await begin();
    await connect();
    const { acts, pair, withdraw } = shop(draw);
    const all = [
      acts.sell,
      acts.sell,
      acts.refund,
      acts.dispute,
      acts.close,
      acts.reopen,
      acts.wait,
      pair,
      pair,
      withdraw,
    ];
    const known = new Map<number, string>();
    for (let step = 0; step < steps; step++) {
      await all[draw(all.length)]?.();
      await check(known);
    }
    const { rows } = await sql`select count(*)::int as count from transactions where source = 'pagarme'`.execute(
      api.db,
    );
    expect(rows).not.toEqual([{ count: 0 }]);
    await end();
  });
});
