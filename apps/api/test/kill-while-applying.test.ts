import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stateOfCharge } from '../src/features/finance/pagarme/charge-state.ts';
import { chargeOf } from '../src/outside/pagarme-charges.ts';
import type { PagarmeCharge } from './pagarme-charges.ts';
import { aHook } from './pagarme-desk.ts';
import { pagarmeKey, startPagarme } from './pagarme-server.ts';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import {
  callServer,
  killNow,
  letTimePass,
  stopServer,
  survivingDatabase,
  writeUntilGone,
} from './surviving-database.ts';
import { until } from './until.ts';

/** Small in the suite; `HOOKS=5000 KILL_ROUNDS=10` before a release. */
const hooks = Number(process.env.HOOKS ?? 60);
const kills = roundsOf('KILL_ROUNDS', 1, 3);
const changesOfEach = 3;
const senders = 4;

const pagarme = await startPagarme();
const { start, look } = survivingDatabase({ PAGARME_URL: pagarme.url, PAGARME_KEYS_URL: pagarme.keysUrl });

/** Finds a free port. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const metrics = `127.0.0.1:${await freePort()}`;
const chargesRead = () => pagarme.calls.filter((call) => call.startsWith('GET /charges/')).length;

interface Sent {
  body: string;
  signature: string | undefined;
  isTheirs: boolean;
}

let moment = Date.now() - 3_600_000;
const changes: ((charge: PagarmeCharge) => Partial<PagarmeCharge>)[] = [
  ({ amount }) => ({ status: 'paid', paid_amount: amount, paid_at: new Date(moment).toISOString() }),
  ({ amount }) => ({ canceled_amount: Math.floor(amount / 3) }),
  ({ amount }) => ({ status: 'canceled', canceled_amount: amount }),
  () => ({ status: 'chargedback' }),
  () => ({ status: 'failed' }),
  () => ({ status: 'levitating' }),
];

/** Changes a charge once more and returns the webhook for it. */
function change(charge: PagarmeCharge): string {
  moment += 1;
  Object.assign(charge, changes[randomInt(changes.length)]?.(charge), { updated_at: new Date(moment).toISOString() });
  return aHook('charge.updated', { id: charge.id, status: charge.status });
}

const signed = (body: string): Sent => ({ body, signature: pagarme.signer.sign(body), isTheirs: true });

/**
 * Creates a charge, changes it several times, and returns a webhook for each change. Forged webhooks are among them.
 */
function tell(number: number): Sent[] {
  const code = number % 5 === 0 ? String(randomInt(1, 60)) : null;
  const charge = pagarme.charge({ status: 'pending', payment_method: 'pix', amount: randomInt(1, 99_999), code });
  const bodies = [
    aHook('charge.created', { id: charge.id }),
    ...Array.from({ length: changesOfEach }, () => change(charge)),
  ];
  const genuine = bodies.map(signed);
  const made = aHook('charge.paid', { id: charge.id });
  const others = aHook('charge.paid', { id: charge.id }, { account: { id: 'acc_outra' } });
  return [
    ...genuine,
    ...genuine.slice(0, 1),
    {
      body: made,
      signature: [undefined, pagarme.signer.forge(made), pagarme.signer.sign(`${made} `)][number % 3],
      isTheirs: false,
    },
    { ...signed(others), isTheirs: false },
  ];
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Reads the job counts from the metrics. True if no job that applies webhooks is left. */
async function allIsApplied(): Promise<boolean> {
  const metricsText = await (await fetch(`http://${metrics}/metrics`)).text();
  return !/botica_jobs\{kind="finance\.pagarme_drain",state="(?:waiting|running|retrying)"/.test(metricsText);
}

const waiting = () => look(async (db) => (await db.selectFrom('pagarme_rereads').select('subject').execute()).length);

test(`${hooks} webhooks in any order, twice, forged, stale and of others, and ${kills} times kill -9: all is as Pagar.me has it`, async () => {
  const all = shuffled(Array.from({ length: Math.ceil(hooks / 7) }, (_, number) => tell(number)).flat()).slice(
    0,
    hooks,
  );
  const left = all.map((_, index) => index);
  const answers = new Map<number, number>();
  let path = '';
  const send = (address: string) =>
    writeUntilGone(left, async (index) => {
      const { body, signature } = all[index] as Sent;
      const headers = {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'x-webhook-asymmetric-signature': signature }),
      };
      answers.set(index, (await fetch(address + path, { method: 'POST', headers, body })).status);
    });
  for (let round = 0; round < kills; round++) {
    const server = start();
    const address = await server.ready;
    if (path === '') {
      const token = await signInAsAdministrator(address);
      const body = { secret_key: pagarmeKey, account_id: 'acc_botica', provider: 'pagarme' };
      const saved = await callServer<{ webhook_url: string }>({ address, token }, 'PUT', '/v2/finance/pagarme', {
        body,
      });
      path = new URL(saved.webhook_url).pathname;
    }
    const enough = Math.ceil((hooks * (round + 1)) / (kills + 1));
    const readBefore = chargesRead();
    const writing = Promise.all(Array.from({ length: senders }, () => send(address)));
    // The kill comes while webhooks are applied and more of them arrive.
    await until(() => answers.size >= enough && chargesRead() > readBefore);
    await sleep(Math.random() * 50);
    await killNow(server);
    await writing;
    await look(letTimePass);
  }
  const server = start({ METRICS_ADDRESS: metrics });
  await send(await server.ready);
  await until(allIsApplied);
  await stopServer(server);
  pagarme.stop();
  expect(await waiting(), 'nothing is left to be read again').toBe(0);

  const expectedStatus = ({ isTheirs, body }: Sent) => (isTheirs ? 200 : body.includes('acc_outra') ? 403 : 401);
  for (const [index, status] of answers) expect(status, all[index]?.body).toBe(expectedStatus(all[index] as Sent));
  const genuine = new Set(all.filter(({ isTheirs }) => isTheirs).map(({ body }) => JSON.parse(body).id as string));
  const { kept, rows, sums } = await look(async (db) => ({
    kept: await db.selectFrom('pagarme_hooks').select('hook_id').execute(),
    rows: await db
      .selectFrom('transactions')
      .where('source', '=', 'pagarme')
      .select(['provider_id', 'status', 'amount_cents', 'refunded_cents'])
      .execute(),
    sums: (
      await sql`
          select count(*)::int as count from (
            (select store_id, day, recipient_id, method, status, count(*)::bigint, sum(amount_cents)::bigint
              from transactions group by 1, 2, 3, 4, 5)
            except (select store_id, day, recipient_id, method, status, count, amount_cents from transaction_days)
          ) t`.execute(db)
    ).rows,
  }));
  expect(new Set(kept.map(({ hook_id: id }) => id)), 'none that is not theirs').toEqual(genuine);
  const states = new Map(rows.map(({ provider_id: id, ...state }) => [id, state]));
  for (const charge of pagarme.account().charges) {
    const { status, amountCents, refundedCents } = stateOfCharge(chargeOf(charge));
    const expected = { status, amount_cents: amountCents, refunded_cents: refundedCents };
    expect(states.get(charge.id), charge.id).toEqual(expected);
  }
  expect(states.size).toBe(pagarme.account().charges.length);
  expect(sums, 'what is counted of each day').toEqual([{ count: 0 }]);
}, 600_000);
