import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import { killNow, survivingDatabase } from './surviving-database.ts';

/** Rounds; each needs a start of the server. `KILL_ROUNDS=10` before a release. */
const rounds = roundsOf('KILL_ROUNDS', 1, 3);
/**
 * How often a storefront sends the same order, because it received no answer, and how many of these calls run at once.
 */
const calls = 50;
const atOnce = 5;
/** Answers that arrive before the server is killed: the first, none, half of them, a random number. */
const heardBefore = (round: number) => [1, 0, calls / 2][round] ?? Math.floor(Math.random() * calls);

const { start, look } = survivingDatabase();

const nameOf = (round: number) => `Joana da Rodada ${round}`;

/** Customers of the orders that the storefront has sent. */
const storedNames = () =>
  look(async (db) => {
    const orders = db.selectFrom('orders').where('customer_name', 'like', 'Joana da Rodada%').orderBy('number');
    return (await orders.select('customer_name').execute()).map(({ customer_name: name }) => name);
  });

/** Only the key shows that it is the same order. */
function bodyOf(round: number): string {
  const intake = anIntake();
  return JSON.stringify({ ...intake, customer: { ...intake.customer, name: nameOf(round) } });
}

test(
  `${calls} identical intakes with one key, kill -9 between them: one order, ${rounds} times`,
  async () => {
    const heard = Array.from({ length: rounds }, () => [] as number[]);
    let token = '';
    let address = '';
    /** Stores the order's id, unless the server is gone. */
    const send = async (round: number): Promise<void> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await fetch(`${address}/v2/orders`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `joana-${round}` },
        body: bodyOf(round),
      }).catch(() => null);
      const text = reply === null ? null : await reply.text().catch(() => null);
      if (reply === null || text === null) return;
      expect(reply.status, text).toBe(200);
      heard[round]?.push((JSON.parse(text) as { order: { id: number } }).order.id);
    };
    let server = start();
    address = await server.ready;
    token = await signInAsAdministrator(address);
    for (let round = 0; round < rounds; round++) {
      const answers = heard[round] as number[];
      let isAlive = true;
      let sentCount = 0;
      const sending = Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (isAlive && sentCount++ < calls) await send(round);
        }),
      );
      const enough = heardBefore(round);
      while (answers.length < enough) await sleep(1);
      await sleep(Math.random() * 20);
      isAlive = false;
      await killNow(server);
      await sending;
      server = start();
      address = await server.ready;
      // Calls without an answer are repeated.
      while (answers.length < calls) await Promise.all(Array.from({ length: atOnce }, () => send(round)));
      expect(new Set(answers).size, `round ${round}`).toBe(1);
    }
    await killNow(server);
    expect(await storedNames()).toEqual(Array.from({ length: rounds }, (_, round) => nameOf(round)));
  },
  300_000 + rounds * 30_000,
);
