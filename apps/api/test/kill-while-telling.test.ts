import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import {
  type Caller,
  callServer,
  killNow,
  letTimePass,
  stopServer,
  survivingDatabase,
  writeUntilGone,
} from './surviving-database.ts';
import { until } from './until.ts';

/**
 * Small in the suite; `EVENTS=5000 KILL_ROUNDS=10` before a release. Each order is one event, and its new customer
 * another.
 */
const events = Number(process.env.EVENTS ?? 60);
const orders = events / 2;
const kills = roundsOf('KILL_ROUNDS', 1, 3);
const writers = 4;

const { start, look } = survivingDatabase({ WEBHOOKS_TO_PRIVATE: 'on' });

const waiting = () =>
  look(async (db) => {
    const rows = db.selectFrom('webhook_deliveries').where('state', '<>', 'delivered').select('id');
    return (await rows.execute()).length;
  });

interface Received {
  id: string;
  body: string;
  /** Result of the receivers' own library at the time of arrival, because it checks the time too. */
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

/** Refuses a third of the messages until `calmDown` is called. */
async function aReceiver() {
  const received: Received[] = [];
  const known = { secret: '' };
  let isMoody = true;
  /** True if the test waits for this message. Then it is not answered. */
  let isAwaited = () => false;
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const isTaken = !isMoody || randomInt(3) > 0;
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ id, body, isSigned: isSigned(known.secret, body, request.headers), isTaken });
      if (!isAwaited()) reply.writeHead(isTaken ? 204 : 500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    received,
    known,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Resolves when this many more messages have arrived. The last of them is never answered. */
    untilReceived: (count: number) =>
      new Promise<void>((resolve) => {
        let left = count;
        isAwaited = () => {
          left--;
          if (left === 0) resolve();
          return left === 0;
        };
      }),
    calmDown: () => {
      isMoody = false;
    },
    /** Number of different events that it has accepted. */
    taken: () => new Set(received.filter(({ isTaken }) => isTaken).map(({ id }) => id)).size,
    close: () => server.close(),
  };
}

/** Sends the remaining orders, each with its key until it is acknowledged. Stops when the server is gone. */
const send = (caller: Caller, left: number[], sent: Map<number, number>) =>
  writeUntilGone(left, async (number) => {
    const buyer = { name: `Pessoa ${number}`, email: `p${number}@example.com`, phone: '11987654321' };
    const body = anIntake({ source: 'telling', external_id: String(number), customer: buyer });
    const sending = callServer<{ order: { id: number } }>(caller, 'POST', '/v2/orders', { body, key: `o-${number}` });
    sent.set(number, (await sending).order.id);
  });

test(
  `${events} events, ${kills} times kill -9 and a receiver that refuses a third: each arrives, under one id`,
  async () => {
    const receiver = await aReceiver();
    const { received, known } = receiver;
    const left = Array.from({ length: orders }, (_, index) => index);
    const sent = new Map<number, number>();
    let token = '';
    for (let round = 0; round < kills; round++) {
      const server = start();
      const address = await server.ready;
      if (token === '') {
        token = await signInAsAdministrator(address);
        const body = { url: receiver.url, events: ['order.created', 'customer.created'] };
        const made = await callServer<{ secret: string }>({ address, token }, 'POST', '/v2/store/webhooks', { body });
        known.secret = made.secret;
      }
      const caught = receiver.untilReceived(2 + randomInt(8));
      const writing = Promise.all(Array.from({ length: writers }, () => send({ address, token }, left, sent)));
      await Promise.race([caught, writing.then(() => caught)]);
      await killNow(server);
      await writing;
      await look(letTimePass);
    }
    receiver.calmDown();
    const server = start();
    await send({ address: await server.ready, token }, left, sent);
    await until(() => receiver.taken() >= events);
    await stopServer(server);
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
  300_000 + kills * 60_000,
);
