import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { roundsOf } from './rounds.ts';
import { type ServerProcess, signInAsAdministrator } from './server-process.ts';
import { callServer, killNow, survivingDatabase, writeUntilGone } from './surviving-database.ts';

/** Kills; each needs a start of the server, and two kill each server once. */
const kills = roundsOf('KILL_ROUNDS', 2, 5);
const orders = 200;
const limit = orders / 2;
/** Calls at once to each server. */
const atOnce = 5;

const { place, start, look } = survivingDatabase();

const isRefused = (error: unknown) => error instanceof Error && /: 422 .*"orders\.coupon_refused"/.test(error.message);

test(
  `${orders} orders of a coupon of ${limit} uses, servers killed ${kills} times: each use has its order, each order its use`,
  async () => {
    const first = start();
    const token = await signInAsAdministrator(await first.ready);
    const newCoupon = { name: 'CORRIDA', discount_cart: '0.1', maximum_available: limit };
    const coupon = await callServer<{ id: number }>({ address: await first.ready, token }, 'POST', '/v2/coupon/new', {
      body: newCoupon,
    });
    // An embedded database has only one server.
    const servers: ServerProcess[] = place.databaseUrl === undefined ? [first] : [first, start()];

    const left = Array.from({ length: orders }, (_, n) => n);
    const placed = new Map<number, number>();
    const refused = new Set<number>();
    const buyAt = (address: string) => async (n: number) => {
      const customer = { name: `Corredor ${n}`, email: `corredor${n}@example.com` };
      const body = anIntake({ coupon: newCoupon.name, customer });
      try {
        const { order } = await callServer<{ order: { id: number } }>({ address, token }, 'POST', '/v2/orders', {
          body,
          key: `corrida-${n}`,
        });
        placed.set(n, order.id);
      } catch (error) {
        if (!isRefused(error)) throw error;
        refused.add(n);
      }
    };
    const buyers: Promise<void>[] = [];
    const buyFrom = async (server: ServerProcess) => {
      const address = await server.ready;
      for (let n = 0; n < atOnce; n++) buyers.push(writeUntilGone(left, buyAt(address)));
    };
    await Promise.all(servers.map(buyFrom));
    for (let kill = 0; kill < kills; kill++) {
      const answersBefore = (orders * (kill + 1)) / (kills + 1);
      while (placed.size + refused.size < answersBefore && left.length > 0) await sleep(2);
      const victim = kill % servers.length;
      await killNow(servers[victim] as ServerProcess);
      servers[victim] = start();
      await buyFrom(servers[victim] as ServerProcess);
    }
    await Promise.all(buyers);
    // Calls that were cut off last are repeated.
    await writeUntilGone(left, buyAt(await (servers[0] as ServerProcess).ready));
    expect([placed.size, refused.size, left]).toEqual([limit, orders - limit, []]);
    for (const server of servers) await killNow(server);

    await look(async (db) => {
      const { amount_used: used } = await db
        .selectFrom('coupons')
        .where('id', '=', coupon.id)
        .select('amount_used')
        .executeTakeFirstOrThrow();
      const uses = await db.selectFrom('coupon_uses').where('coupon_id', '=', coupon.id).select('order_id').execute();
      const stored = await db.selectFrom('orders').where('customer_name', 'like', 'Corredor %').select('id').execute();
      const heard = [...placed.values()].sort((a, b) => a - b);
      expect(used).toBe(limit);
      expect(uses.map((use) => use.order_id).sort((a, b) => a - b)).toEqual(heard);
      expect(stored.map(({ id }) => id).sort((a, b) => a - b)).toEqual(heard);
    });
  },
  300_000 + kills * 30_000,
);
