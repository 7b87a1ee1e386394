import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { signInAsAdministrator } from './server-process.ts';
import { type Caller, callServer, killNow, survivingDatabase, writeUntilGone } from './surviving-database.ts';

/** The suite asks whether it holds; `EVENTS=5000 KILL_ROUNDS=10` how long. Each order is an event, its new customer another. */
const orders = Number(process.env.EVENTS ?? 60) / 2;
const kills = Number(process.env.KILL_ROUNDS ?? 2);
const writers = 4;
/** The receiver refuses a third of what comes; no message more often than it is tried. */
const mostRefusals = 4;

const { start, look } = survivingDatabase({ WEBHOOKS_TO_PRIVATE: 'on' });

/** While nobody runs: the waits between two tries are over. What was under way is held for its half minute, or is over too. */
const letTimePass = () =>
  look(async (db) => {
    await sql`
      update jobs set run_at = now() - interval '1 second', locked_until = null
      where kind = 'webhooks.deliver' and done_at is null and failed_at is null`.execute(db);
    await sql`update webhooks set silent_until = null, failing_since = null, failures = 0`.execute(db);
  });

const waiting = () =>
  look(async (db) => {
    const rows = db.selectFrom('webhook_deliveries').where('state', '<>', 'delivered').select('id');
    return (await rows.execute()).length;
  });

interface Received {
  id: string;
  body: string;
  /** By the receivers' own library, when it came: it looks at the time too. */
  isSigned: boolean;
  isTaken: boolean;
}

function isSigned(secret: string, body: string, headers: object): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

async function aReceiver() {
  const received: Received[] = [];
  const refusals = new Map<string, number>();
  const known = { secret: '' };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const refused = refusals.get(id) ?? 0;
      const isTaken = refused >= mostRefusals || randomInt(3) > 0;
      if (!isTaken) refusals.set(id, refused + 1);
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ id, body, isSigned: isSigned(known.secret, body, request.headers), isTaken });
      reply.writeHead(isTaken ? 204 : 500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { received, known, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** Sends the orders that are left, each under its key until it is acknowledged; stops when the server is gone. */
const send = (caller: Caller, left: number[], sent: Map<number, number>) =>
  writeUntilGone(left, async (number) => {
    const buyer = { name: `Pessoa ${number}`, email: `p${number}@example.com`, phone: '11987654321' };
    const body = anIntake({ source: 'telling', external_id: String(number), customer: buyer });
    const sending = callServer<{ order: { id: number } }>(caller, 'POST', '/v2/orders', { body, key: `o-${number}` });
    sent.set(number, (await sending).order.id);
  });

/** Resolves when nothing has come for a while. */
async function untilQuiet(received: readonly Received[]): Promise<void> {
  for (let before = -1; before !== received.length; ) {
    before = received.length;
    await sleep(2500);
  }
}

test(
  `${orders * 2} events, ${kills} times kill -9 and a receiver that refuses a third: each arrives, under one id`,
  async () => {
    const { received, known, server: receiver, url } = await aReceiver();
    const left = Array.from({ length: orders }, (_, index) => index);
    const sent = new Map<number, number>();
    let token: string | undefined;
    for (let round = 0; round < kills; round++) {
      const server = start();
      const address = await server.ready;
      if (token === undefined) {
        token = await signInAsAdministrator(address);
        const events = ['order.created', 'customer.created'];
        const made = await callServer<{ secret: string }>({ address, token }, 'POST', '/v2/store/webhooks', {
          body: { url, events },
        });
        known.secret = made.secret;
      }
      const enough = Math.ceil((orders * (round + 1)) / kills);
      const caller = { address, token };
      const writing = Promise.all(Array.from({ length: writers }, () => send(caller, left, sent)));
      let isOver = false;
      void writing.then(
        () => {
          isOver = true;
        },
        () => {
          isOver = true;
        },
      );
      while (sent.size < enough && !isOver) await sleep(5);
      await sleep(Math.random() * 1500);
      await killNow(server);
      await writing;
      await letTimePass();
    }
    for (let round = 0; round < 20 && ((await waiting()) > 0 || left.length > 0); round++) {
      await letTimePass();
      const server = start();
      const address = await server.ready;
      await send({ address, token: token ?? '' }, left, sent);
      await untilQuiet(received);
      await killNow(server);
    }
    receiver.close();
    expect(await waiting(), 'none waits, none was given up').toBe(0);

    const idsByRecord = new Map<string, Set<string>>();
    for (const { id, body, isSigned: isOurs, isTaken } of received) {
      expect(isOurs, id).toBe(true);
      const { type, data } = JSON.parse(body) as { type: string; data: { id: number } };
      const ids = idsByRecord.get(`${type} ${data.id}`) ?? new Set();
      idsByRecord.set(`${type} ${data.id}`, ids.add(id));
      if (isTaken) idsByRecord.set(`taken ${type} ${data.id}`, ids);
    }
    expect(sent.size).toBe(orders);
    for (const id of sent.values()) expect(idsByRecord.has(`taken order.created ${id}`), `order ${id}`).toBe(true);
    const taken = [...idsByRecord.keys()].filter((key) => key.startsWith('taken'));
    expect(taken.filter((key) => key.includes('customer.created'))).toHaveLength(orders);
    for (const [record, ids] of idsByRecord) expect(ids.size, record).toBe(1);
  },
  600_000 + kills * 60_000,
);
