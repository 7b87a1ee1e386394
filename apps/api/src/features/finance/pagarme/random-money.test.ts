import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { openPagarmeDesk } from '../../../../test/pagarme-desk.ts';
import { aPayable } from '../../../../test/pagarme-money.ts';
import { pagarmeFaults } from '../../../../test/pagarme-server.ts';
import { drawer } from '../../../../test/random-draws.ts';

const { pagarme, api, admin, connect, shown, runAfter } = await openPagarmeDesk();

const code = 're_acc_botica_principal';
/** `BOOK_STEPS=300 BOOK_SEED=7` sets the number of steps and the seed. */
const steps = Number(process.env.BOOK_STEPS ?? 120);
const seed = Number(process.env.BOOK_SEED ?? 2);

const amount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Answers of the simulated Pagar.me. It executes each request, unless its answer says or shows that it did not. */
const answers = ['done', 'done', 'lost', 'away', 'busy', 'failing', 'garbled'] as const;

it(`what ${steps} random steps with lost answers, faults and changes of provider leave is what Pagar.me has, to the cent`, async () => {
  const draw = drawer(seed);
  const { charges, payables, withdrawals } = pagarme.account();
  const there = `/recipients/${code}/withdrawals`;
  const agent = await agentOf(api, admin);
  const now = () => api.clock.now().toISOString();

  function sell() {
    const charge = pagarme.charge({ amount: 1000 + draw(90_000) });
    const kept = { charge_id: charge.id, recipient_id: code, amount: charge.amount };
    const status = draw(2) === 0 ? 'paid' : 'waiting_funds';
    payables.push(aPayable({ ...kept, status, payment_date: now() }, api.clock.now()));
  }
  function settle() {
    const waiting = payables.filter(({ status }) => status === 'waiting_funds');
    Object.assign(waiting[draw(waiting.length || 1)] ?? {}, { status: 'paid', updated_at: now() });
  }
  function giveBack() {
    const charge = charges[draw(charges.length || 1)];
    if (!charge || charge.canceled_amount > 0) return;
    Object.assign(charge, { canceled_amount: 500, updated_at: now() });
    const back = { charge_id: charge.id, recipient_id: code, amount: -500, type: 'refund', status: 'paid' };
    payables.push(aPayable({ ...back, fee: 0, fraud_coverage_fee: 0, payment_date: now() }, api.clock.now()));
  }
  async function withdraw() {
    const answer = answers[draw(answers.length)];
    if (answer === 'lost') pagarme.lose(`POST ${there}`);
    if (answer === 'away') pagarme.fault(`POST ${there}`, pagarmeFaults.away);
    if (answer === 'busy') pagarme.fault(`POST ${there}`, pagarmeFaults.busy);
    if (answer === 'failing') pagarme.fault(`POST ${there}`, pagarmeFaults.failing);
    if (answer === 'garbled') pagarme.fault(`POST ${there}`, pagarmeFaults.half);
    const { id: receiver } = await api.db
      .selectFrom('recipients')
      .where('provider_id', '=', code)
      .select('id')
      .executeTakeFirstOrThrow();
    const grant = await giveGrant(api, agent, 'withdrawal');
    const { status } = await admin.post('/v2/finance/withdrawals', {
      receiver,
      amount: amount(100 + draw(60_000)),
      grant,
    });
    expect([200, 409]).toContain(status);
    await api.runJobs();
    // An unused fault must not hit a later step.
    pagarme.fault(`POST ${there}`);
  }
  function arrive() {
    const pending = withdrawals.filter(({ status }) => status === 'pending');
    const status = draw(4) === 0 ? 'failed' : 'transferred';
    Object.assign(pending[draw(pending.length || 1)] ?? {}, { status, funding_date: now() });
  }
  async function change() {
    const provider = draw(2) === 0 ? 'book' : 'pagarme';
    expect((await admin.put('/v2/finance/pagarme', { provider })).status).toBe(200);
  }
  function trouble() {
    const paths = ['/charges', '/payables', `/recipients/${code}/balance`, `GET ${there}`, '/recipients'];
    const faults = [pagarmeFaults.failing, pagarmeFaults.half, pagarmeFaults.away, pagarmeFaults.busy];
    pagarme.fault(paths[draw(paths.length)] ?? '', faults[draw(faults.length)] ?? pagarmeFaults.away);
  }
  const wait = () => runAfter([60, 600, 1900, 7200][draw(4)] ?? 600);
  const acts = [
    sell,
    sell,
    settle,
    settle,
    giveBack,
    withdraw,
    withdraw,
    withdraw,
    arrive,
    change,
    trouble,
    wait,
    wait,
  ];

  await connect();
  await api.runJobs();
  for (let step = 0; step < steps; step++) await acts[draw(acts.length)]?.();
  pagarme.fault('/charges');
  await admin.put('/v2/finance/pagarme', { provider: 'pagarme' });
  for (let hour = 0; hour < 27; hour++) await runAfter(3600);

  const kept = await api.db
    .selectFrom('withdrawals')
    .where('source', '=', 'pagarme')
    .select(['provider_id', 'status', 'amount_cents', 'cost_cents'])
    .execute();
  const theirs = kept.flatMap(({ provider_id: id, ...row }) => (id === null ? [] : [[id, row] as const]));
  expect(new Map(theirs)).toEqual(
    new Map(
      withdrawals.map(({ id, status, amount: cents, fee }) => [id, { status, amount_cents: cents, cost_cents: fee }]),
    ),
  );
  expect(theirs.length).toBe(withdrawals.length);
  const undone = kept.filter(({ provider_id: id }) => id === null);
  expect(undone.every(({ status }) => status === 'failed')).toBe(true);
  expect(theirs.length + undone.length).toBeGreaterThan(0);
  const { rows: open } = await sql`select id from provider_requests where settled_at is null`.execute(api.db);
  expect(open).toEqual([]);
  const lines = await api.db
    .selectFrom('receivables')
    .where('source', '=', 'pagarme')
    .select(['provider_id', 'amount_cents'])
    .select(sql<boolean>`settled_on is not null`.as('is_settled'))
    .execute();
  expect(new Map(lines.map(({ provider_id: id, ...line }) => [id, line]))).toEqual(
    new Map(
      payables.map(({ id, amount: cents, status }) => [
        `${id}`,
        { amount_cents: cents, is_settled: status === 'paid' },
      ]),
    ),
  );
  const { rows: taken } = await sql`
    select w.status, w.income_cents, coalesce(sum(r.amount_cents - fee_cents - antifraud_cents - anticipation_cents), 0)::bigint as lines
    from withdrawals w left join receivables r on r.withdrawal_id = w.id
    group by w.id having case when w.status = 'failed' then count(r.id) > 0 else
      w.income_cents <> coalesce(sum(r.amount_cents - fee_cents - antifraud_cents - anticipation_cents), 0) end`.execute(
    api.db,
  );
  expect(taken, 'what a withdrawal took is what it tells of').toEqual([]);
  expect(await shown()).toMatchObject({ fault: null, difference: { waiting: '0.00', available: '0.00' } });
  // No request was sent twice.
  expect([...pagarme.keys.values()].every((times) => times === 1)).toBe(true);
}, 300_000);
