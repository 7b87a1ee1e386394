import type { AddressInfo } from 'node:net';
import type { Message, MessageTemplates } from '@botica/contract/features/messenger/messenger.contract';
import type { Pagination } from '@botica/contract/kit/page';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
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

/** Small in the suite; `MAILS=2000 KILL_ROUNDS=10` before a release. Each order sends a mail to its own buyer. */
const mails = Number(process.env.MAILS ?? 60);
const kills = roundsOf('KILL_ROUNDS', 1, 3);
const writers = 4;
/** Jobs that one server runs at once, so no more mails than these are open when it dies. */
const sentAtOnce = 4;
/** After this many mails, one is refused at its first try. */
const busyEvery = 3;

const addressOf = (number: number) => `p${number}@example.com`;
const isBusyAt = (address: string) => Number(/\d+/.exec(address)?.[0]) % busyEvery === 0;

const { start, look } = survivingDatabase();

/** Mail server that reads a mail, waits a little, and then accepts it; some mails it refuses temporarily at first. */
async function aMailServer() {
  const read = new Map<string, number>();
  const put = new Set<string>();
  /** True if the test waits for this mail. Then it is not answered. */
  let isAwaited = () => false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (!isBusyAt(address) || put.has(address)) return done();
      put.add(address);
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) read.set(address, (read.get(address) ?? 0) + 1);
        if (!isAwaited()) setTimeout(done, Math.random() * 40);
      });
    },
  });
  // A killed client closes its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    read,
    put,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Resolves when this many more mails were read. The last of them is never answered. */
    untilRead: (count: number) =>
      new Promise<void>((resolve) => {
        let left = count;
        isAwaited = () => {
          left--;
          if (left === 0) resolve();
          return left === 0;
        };
      }),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const unsettled = () =>
  look(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs where kind = 'messenger.mail' and done_at is null and failed_at is null`.execute(
      db,
    );
    return rows[0]?.count ?? Number.NaN;
  });

async function switchOn(caller: Caller): Promise<void> {
  const { branches } = await callServer<MessageTemplates>(caller, 'GET', '/v2/messenger/templates');
  const body = { subject: null, text: null, branch_ids: branches.map(({ id }) => id) };
  await callServer(caller, 'PUT', '/v2/messenger/templates/received/mail', { body });
}

async function allMessages(caller: Caller): Promise<Message[]> {
  const found: Message[] = [];
  for (let page = 1; ; page++) {
    const path = `/v2/messenger/messages?p=${page}`;
    const { items } = await callServer<{ items: Message[]; pagination: Pagination }>(caller, 'GET', path);
    if (items.length === 0) return found;
    found.push(...items);
  }
}

test(
  `${mails} mails, ${kills} times kill -9 in the middle of one: each goes out once, and what may have is among what failed`,
  async () => {
    const post = await aMailServer();
    const left = Array.from({ length: mails }, (_, index) => index);
    const placed = new Map<number, string>();
    const write = (caller: Caller) =>
      writeUntilGone(left, async (number) => {
        const customer = { name: `Pessoa ${number}`, email: addressOf(number) };
        const body = anIntake({ source: 'mailing', external_id: String(number), customer });
        const sending = callServer<{ order: { id: number } }>(caller, 'POST', '/v2/orders', {
          body,
          key: `m-${number}`,
        });
        placed.set((await sending).order.id, addressOf(number));
      });
    let token = '';
    for (let round = 0; round < kills; round++) {
      const server = start({ SMTP_URL: post.url });
      const address = await server.ready;
      if (token === '') {
        token = await signInAsAdministrator(address);
        await switchOn({ address, token });
      }
      const caught = post.untilRead(2 + Math.floor(Math.random() * 6));
      const writing = Promise.all(Array.from({ length: writers }, () => write({ address, token })));
      await Promise.race([caught, writing.then(() => caught)]);
      await killNow(server);
      await writing;
      await look(letTimePass);
    }
    // Two passes: first all mails except those that the mail server has put off, then those too.
    let allStates: Message[] = [];
    for (const isSettled of [
      ({ state, order_id }: Message) => state !== 'waiting' || post.put.has(placed.get(order_id) ?? ''),
      ({ state }: Message) => state !== 'waiting',
    ]) {
      const server = start({ SMTP_URL: post.url });
      const caller = { address: await server.ready, token };
      await write(caller);
      await until(async () => {
        allStates = await allMessages(caller);
        return allStates.length === mails && allStates.every(isSettled);
      });
      await stopServer(server);
      await look(letTimePass);
    }
    await post.close();
    expect([await unsettled(), left.length], 'nothing waits').toEqual([0, 0]);
    expect(allStates.map(({ order_id }) => order_id).sort((a, b) => a - b)).toEqual(
      [...placed.keys()].sort((a, b) => a - b),
    );
    const uncertain = allStates.filter(({ state }) => state !== 'sent');
    for (const { state, reason } of uncertain) expect([state, reason]).toEqual(['failed', 'uncertain']);
    for (const { order_id, state } of allStates) {
      const address = placed.get(order_id) ?? '';
      const times = post.read.get(address) ?? 0;
      if (state === 'sent') expect([times, post.put.has(address)], address).toEqual([1, isBusyAt(address)]);
      else expect(times, `order ${order_id}`).toBeLessThanOrEqual(1);
    }
    // Each kill happened between a mail and its answer.
    expect(uncertain.length).toBeGreaterThanOrEqual(kills);
    expect(uncertain.length).toBeLessThanOrEqual(kills * sentAtOnce);
  },
  300_000 + kills * 60_000,
);
