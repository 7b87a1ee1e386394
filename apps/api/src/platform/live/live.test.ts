import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveEvents, type PresentPerson, presenceSeconds } from '@botica/contract/platform/live/live.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeBranch } from '../../../test/builders-branches.ts';
import { placeCustomer } from '../../../test/builders-customers.ts';
import { aDraft } from '../../../test/builders-drafts.ts';
import { placeOrder } from '../../../test/builders-orders.ts';
import { type Client, clientOf, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { authenticateWith } from '../../features/session/open/authenticate.ts';
import type { ChangeWatch, News } from '../../kit/change-watch.ts';
import type { Context } from '../../kit/context.ts';
import type { Log } from '../../kit/log.ts';
import { hashToken } from '../../kit/tokens.ts';
import { streamChanges } from './stream-changes.ts';
import { watchChanges } from './watch-changes.ts';

let api: TestApp;
let address: string;

beforeAll(async () => {
  api = await startTestApp({ LIVE_BEAT_SECONDS: '1' });
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

type Heard = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name]; id?: string } }[keyof LiveEvents];

/** Listens like a browser, with the bearer token in place of the cookie. */
async function listen(client: Client, query = '?follow=1', at = address) {
  const leaving = new AbortController();
  const response = await fetch(`${at}/v2/live${query}`, {
    headers: { authorization: `Bearer ${client.token}` },
    signal: leaving.signal,
  });
  const heard: Heard[] = [];
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        if (line('event'))
          heard.push({ name: line('event'), data: JSON.parse(line('data') ?? ''), id: line('id') } as Heard);
      }
    }
  })().catch(() => {});
  return {
    response,
    heard,
    ended: reading,
    leave: () => leaving.abort(),
    /** Waits for a matching event with this name. */
    async until<Name extends keyof LiveEvents>(name: Name, fits: (data: LiveEvents[Name]) => boolean = () => true) {
      for (;;) {
        const found = heard.find((each) => each.name === name && fits(each.data as LiveEvents[Name]));
        if (found) return found.data as LiveEvents[Name];
        await sleep(10);
      }
    },
  };
}

const approve = (client: Client, id: number) => client.put(`/v2/order/${id}/status`, { status: 20 });
const anOrder = (storeId = api.store.id) => placeOrder(api.db, storeId);

describe('who listens', () => {
  test('hears which order another agent has changed, and who it was', async () => {
    const [ana, bia] = [await api.signIn('admin'), await api.signIn('admin')];
    const id = await anOrder();
    const stream = await listen(ana);
    await stream.until('begin');
    expect((await approve(bia, id)).status).toBe(200);
    const change = await stream.until('change', (each) => each.id === id);
    expect(change).toEqual({ entity: 'order', id, agent_id: expect.any(Number), by: 'Agente admin' });
    stream.leave();
  });

  test('hears what another server has written', async () => {
    const [ana, bia] = [await api.signIn('admin'), await api.signIn('admin')];
    const other = await api.alsoServe({});
    const id = await anOrder();
    const stream = await listen(ana);
    await stream.until('begin');
    expect((await approve(clientOf(other, bia.token), id)).status).toBe(200);
    await stream.until('change', (each) => each.id === id);
    stream.leave();
  });

  test('hears nothing of another store, nor of what their role may not read, nor of who only looks', async () => {
    const clerk = await api.signIn({ grouprules: [{ role: 'Conf. > Lojas', permissions: ['read'] }] });
    const admin = await api.signIn('admin');
    const stranger = await api.signIn('admin', api.otherStore.id);
    const customer = await placeCustomer(api.db, api.store.id);
    const [theirs, hidden] = [await anOrder(api.otherStore.id), await anOrder()];
    const stream = await listen(clerk);
    await stream.until('begin');
    await approve(stranger, theirs);
    await approve(admin, hidden);
    await admin.get(`/v2/customer/${customer}`);
    const branch = await placeBranch(api);
    await admin.put(`/v2/branch/${branch}`, { alias: 'Filial Norte' });
    await stream.until('change');
    expect(stream.heard.filter(({ name }) => name === 'change').map(({ data }) => data)).toEqual([
      expect.objectContaining({ entity: 'branch', id: branch }),
    ]);
    stream.leave();
  });

  test('hears of drafts and views that are somebody’s own only if they are theirs', async () => {
    const [ana, bia] = [await api.signIn('admin'), await api.signIn('admin')];
    const view = (client: Client, is_shared: boolean) =>
      client.post('/v2/order-views', { name: randomUUID().slice(0, 8), search: {}, is_shared });
    const stream = await listen(ana);
    await stream.until('begin');
    const mine = [await ana.post('/v2/order-drafts', { content: aDraft() }), await view(ana, false)];
    const theirs = [await bia.post('/v2/order-drafts', { content: aDraft() }), await view(bia, false)];
    const shared = await view(bia, true);
    const idOf = ({ status, body }: { status: number; body: unknown }) => {
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as { id: number }).id;
    };
    theirs.map(idOf);
    await stream.until('change', ({ entity, id }) => entity === 'order_view' && id === idOf(shared));
    const own = [...mine.map(idOf), idOf(shared)];
    const heard = (from: typeof stream) => from.heard.flatMap(({ name, data }) => (name === 'change' ? [data.id] : []));
    expect(heard(stream)).toEqual(own);
    stream.leave();
  });

  test('a client that reconnects gets the missed changes, or learns that they are unknown', async () => {
    const [ana, bia] = [await api.signIn('admin'), await api.signIn('admin')];
    const [first, second] = [await anOrder(), await anOrder()];
    const stream = await listen(ana);
    expect(await stream.until('begin')).toEqual({ resumed: false });
    await approve(bia, first);
    await stream.until('change', (each) => each.id === first);
    stream.leave();
    const last = stream.heard.at(-1)?.id;
    await approve(bia, second);
    const back = await listen(ana, `?after=${last}`);
    await back.ended;
    expect(back.heard[0]).toMatchObject({ name: 'begin', data: { resumed: true } });
    expect(back.heard.slice(1).map(({ data }) => (data as { id: number }).id)).toContain(second);
  });

  test('news that arrives while the missed changes are read is sent after `begin`', async () => {
    let hear: (news: News) => void = () => {};
    const watch: Partial<ChangeWatch> = {
      mayMeet: () => true,
      subscribe: async (_, listener) => {
        hear = listener;
        return { position: 1, stop: () => {} };
      },
      changesSince: async (storeId) => {
        hear({ changes: [], presence: [{ storeId, entity: 'order', id: 7, people: [] }], position: 2 });
        return [];
      },
    };
    const ctx = { ...api.surroundings, changes: watch, actor: { kind: 'agent', storeId: api.store.id } };
    // The stream reads nothing else of its context.
    const { body } = await streamChanges(ctx as unknown as Context, null, { after: 1 }, authenticateWith);
    const events = (await text(body as Readable)).match(/(?<=event: )\w+/g);
    expect(events).toEqual(['begin', 'presence']);
  });

  test('the stream ends with the session', async () => {
    const ana = await api.signIn('admin');
    const stream = await listen(ana);
    await stream.until('begin');
    await api.db
      .deleteFrom('sessions')
      .where('token_hash', '=', hashToken(ana.token ?? ''))
      .execute();
    await stream.ended;
    expect((await ana.get('/v2/live')).status).toBe(401);
  });

  test('listening does not extend the idle time of the session', async () => {
    const ana = await api.signIn('admin');
    api.clock.advance(7 * 3600);
    expect((await ana.get('/v2/live')).status).toBe(200);
    api.clock.advance(2 * 3600);
    expect((await ana.get('/v2/live')).status).toBe(401);
  });

  test('proxies are asked not to buffer', async () => {
    const stream = await listen(await api.signIn('admin'));
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    stream.leave();
  });
});

describe('who is at a record', () => {
  const page = () => randomUUID();
  const announce = (client: Client, name: string, id: number, is_editing = false) =>
    client.put<{ people: PresentPerson[] }>(`/v2/live/presence/${name}`, { entity: 'order', id, is_editing });

  test('is told to whoever is there: that they came, that they edit, that they went', async () => {
    const [ana, bia] = [await api.signIn('admin'), await api.signIn('gerente')];
    const [atAna, atBia] = [page(), page()];
    const id = await anOrder();
    const stream = await listen(ana);
    await stream.until('begin');
    await announce(ana, atAna, id);
    const both = (await announce(bia, atBia, id)).body.people;
    expect(both.map(({ name }) => name)).toEqual(['Agente admin', 'Agente gerente']);
    await stream.until('presence', ({ people }) => people.length === 2);
    await announce(bia, atBia, id, true);
    await stream.until('presence', ({ people }) => people.some(({ is_editing }) => is_editing));
    await bia.del(`/v2/live/presence/${atBia}`);
    await stream.until('presence', ({ people }) => people.length === 1 && people[0]?.name === 'Agente admin');
    stream.leave();
  });

  test('a person with two tabs appears once; a silent page is forgotten', async () => {
    const [ana, bia] = [await api.signIn('admin'), await api.signIn('gerente')];
    const id = await anOrder();
    await announce(ana, page(), id, true);
    expect((await announce(ana, page(), id)).body.people).toHaveLength(1);
    api.clock.advance(presenceSeconds.forgottenAfter + 1);
    expect((await announce(bia, page(), id)).body.people.map(({ name }) => name)).toEqual(['Agente gerente']);
  });

  test('is not told to who may not read it, nor in another store', async () => {
    const [ana, stranger] = [await api.signIn('admin'), await api.signIn('admin', api.otherStore.id)];
    const clerk = await api.signIn({ grouprules: [{ role: 'Clientes', permissions: ['read'] }] });
    const id = await anOrder();
    const mine = page();
    // They receive changes of orders for the customers' lists, but may not open the order itself.
    await announce(ana, mine, id);
    expect((await announce(clerk, page(), id)).status).toBe(403);
    expect((await announce(stranger, page(), id)).body.people).toHaveLength(1);
    // A page name of another person has no effect.
    await announce(stranger, mine, id, true);
    await stranger.del(`/v2/live/presence/${mine}`);
    expect((await announce(ana, page(), id)).body.people).toEqual([expect.objectContaining({ is_editing: false })]);
  });
});

test('a seventh stream of a session ends its oldest one, and no other session’s', async () => {
  const [ana, bia] = [await api.signIn('admin'), await api.signIn('admin')];
  const other = await listen(bia);
  const streams = [];
  for (let count = 0; count < 7; count++) {
    const stream = await listen(ana);
    await stream.until('begin');
    streams.push(stream);
  }
  await streams[0]?.ended;
  expect(streams[0]?.heard.at(-1)?.name).toBe('crowded');
  streams[1]?.leave();
  await streams[1]?.ended;
  const next = await listen(ana);
  const id = await placeCustomer(api.db, api.store.id, { name: 'Rosa' });
  await ana.put(`/v2/customer/${id}`, { name: 'Rosa Maria' });
  for (const stream of [...streams.slice(2), next, other]) await stream.until('change', (change) => change.id === id);
  for (const stream of [...streams, next, other]) stream.leave();
});

test('a server that stops ends the streams, and does not wait for them', async () => {
  const other = await api.alsoServe({});
  const elsewhere = await other.listen({ host: '127.0.0.1', port: 0 });
  const stream = await listen(await api.signIn('admin'), '?follow=1', elsewhere);
  await stream.until('begin');
  await other.close();
  await stream.ended;
});

test('a stream that is opened while its server stops begins, and receives nothing', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as Log; // Nothing else is called of it.
  const watch = watchChanges({ db: api.db, clock: api.clock.now, log, endpoints: [] });
  await watch.close();
  const { position, stop } = await watch.subscribe(
    api.store.id,
    () => expect.fail('nobody looks any more'),
    () => {},
  );
  expect(position).toBeGreaterThanOrEqual(0);
  stop();
});
