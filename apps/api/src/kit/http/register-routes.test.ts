import { connect } from 'node:net';
import { contract, del, get, post } from '@botica/contract/kit/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { serveRoutes } from '../../../test/serve-routes.ts';
import { clientOf, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { refuse } from '../app-error.ts';
import { serve } from './serve.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('a stranger is refused before the body is read', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  const socket = connect(address.port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  // The body is announced and never sent, so only a server that does not wait for it can answer.
  const head = [
    'POST /v2/orders HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test('a stranger learns nothing about how a body is parsed', async () => {
  for (const payload of ['{', '[]', '{"customer": 1}']) {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/v2/orders',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(reply.statusCode).toBe(401);
  }
});

const reply = z.object({ done: z.boolean() });
const session = { access: 'session', reply } as const;
const desk = contract('desk', {
  look: get('/look', { ...session, summary: 'Ver' }),
  rebuild: get('/rebuild', { ...session, summary: 'Refazer', needsBearer: true }),
  change: post('/change', { ...session, summary: 'Mudar' }),
  remove: del('/change', { ...session, summary: 'Remover' }),
  leave: post('/leave', { ...session, summary: 'Sair', whileReadOnly: true }),
  grant: post('/grant', { ...session, summary: 'Conceder' }),
  administer: post('/administer', { summary: 'Administrar', access: 'administrator', reply }),
});
const done = async () => ({ done: true });
const routes = serve(desk, {
  look: done,
  rebuild: done,
  change: done,
  remove: done,
  leave: done,
  administer: done,
  grant: async () => {
    throw refuse('permission.denied');
  },
});

describe('a read-only session', () => {
  it('may look and leave, and nothing that writes', async () => {
    const { token } = await api.signIn('admin');
    const { app } = serveRoutes(api, routes, (actor) => ({ ...actor, isReadOnly: true }));
    const client = clientOf(app, token);
    expect([(await client.get('/look')).status, (await client.post('/leave')).status]).toEqual([200, 200]);
    const answers = [client.get('/rebuild'), client.post('/change'), client.del('/change'), client.post('/administer')];
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.error.code]).toEqual([403, 'session.read_only']);
      expect(body.error.message).toBe('Você está vendo como outro cargo: nada pode ser alterado.');
    }
    await app.close();
  });

  it('is no matter for a full one', async () => {
    const { token } = await api.signIn('admin');
    const { app } = serveRoutes(api, routes);
    const client = clientOf(app, token);
    const answers = [client.get('/rebuild'), client.post('/change'), client.del('/change'), client.post('/leave')];
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    await app.close();
  });
});

describe('a refusal for lack of a right', () => {
  const recorded = async () => {
    const { rows } = await sql<{ agent_id: number; entity: string; entity_id: number; route: string }>`
      select agent_id, entity, entity_id, changes -> 'route' ->> 1 as route from audit
      where action = 'access.refused' order by id`.execute(api.db);
    await sql`delete from audit where action = 'access.refused'`.execute(api.db);
    return rows;
  };
  const agentId = async (token: string | null) => {
    const { rows } = await sql<{ id: number }>`select max(agent_id) as id from sessions`.execute(api.db);
    expect(token).not.toBeNull();
    return rows[0]?.id;
  };

  it('is recorded, whether the contract or the rule of a call refuses', async () => {
    await recorded();
    const { token } = await api.signIn('atendente');
    const { app } = serveRoutes(api, routes);
    const client = clientOf(app, token);
    expect([(await client.post('/administer')).status, (await client.post('/grant')).status]).toEqual([403, 403]);
    const id = await agentId(token);
    const row = { agent_id: id, entity: 'agent', entity_id: id };
    expect(await recorded()).toEqual([
      { ...row, route: 'desk.administer' },
      { ...row, route: 'desk.grant' },
    ]);
    await app.close();
  });

  it('is recorded twenty times a minute at most, and answered alike every time', async () => {
    const { token } = await api.signIn('atendente');
    const { app } = serveRoutes(api, routes);
    const client = clientOf(app, token);
    const first = await client.post('/administer');
    for (let tries = 0; tries < 30; tries++) {
      const { status, body } = await client.post('/administer');
      expect([status, body.error.message]).toEqual([403, first.body.error.message]);
    }
    expect(await recorded()).toHaveLength(20);
    api.clock.advance(60);
    await client.post('/administer');
    expect(await recorded()).toHaveLength(1);
    await app.close();
  });

  it('of a visitor, a program or for another reason leaves nothing', async () => {
    const { token } = await api.signIn('atendente');
    const program = await api.integrate();
    const { app } = serveRoutes(api, routes);
    expect((await clientOf(app, null).post('/administer')).status).toBe(401);
    expect((await clientOf(app, program.token).post('/administer')).status).toBe(403);
    expect((await clientOf(app, token).get('/nowhere')).status).toBe(404);
    expect(await recorded()).toEqual([]);
    await app.close();
  });

  it('is answered as ever when it cannot be recorded', async () => {
    const { token } = await api.signIn('atendente');
    const { app, logged } = serveRoutes(api, routes);
    await sql`alter table audit rename to audit_gone`.execute(api.db);
    const { status, body } = await clientOf(app, token).post('/administer');
    await sql`alter table audit_gone rename to audit`.execute(api.db);
    expect([status, body.error.code]).toEqual([403, 'permission.denied']);
    expect(logged).toEqual(['a refusal could not be recorded']);
    await app.close();
  });
});
