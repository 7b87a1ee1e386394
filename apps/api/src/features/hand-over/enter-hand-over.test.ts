import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { newCpf } from '../../../test/builders-people.ts';
import {
  aCode,
  aPerson,
  check,
  checkLogin,
  employ,
  enter,
  enterWith,
  type HandOverReply,
  openTwoInstallations,
  post,
  sessionOf,
} from '../../../test/two-installations.ts';
import { newToken } from '../../kit/tokens.ts';

const { old, young } = await openTwoInstallations();

describe('opening the link', () => {
  it('says who would enter, and opens no session', async () => {
    const person = await aPerson(old, young);
    const sessions = () =>
      young.api.db.selectFrom('sessions').where('agent_id', '=', person.idThere).select('id').execute();
    const { status, body, cookie } = await check(young, await aCode(old, person.token, '/stores'));
    expect([status, cookie]).toEqual([200, null]);
    expect(body).toEqual({
      proof: expect.stringMatching(/^[\w-]{43}$/),
      agent: { id: person.idThere, name: `Pessoa ${person.cpf}` },
      store: { id: young.api.store.id, name: 'Botica Central' },
      redirect: '/branch',
    });
    expect(await sessions()).toEqual([]);
    expect((await enterWith(young, body.proof)).status).toBe(200);
    expect(await sessions()).toHaveLength(1);
  });

  it('gives a proof that is good once, for five minutes, and while the person works there', async () => {
    const person = await aPerson(old, young);
    const aProof = async () => (await check(young, await aCode(old, person.token))).body.proof;
    const once = await aProof();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enterWith(young, once)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enterWith(young, newToken())).status).toBe(401);
    const late = await aProof();
    young.api.clock.advance(5 * 60);
    expect((await enterWith(young, late)).body.error.code).toBe('hand_over.code_dead');
    const gone = await aProof();
    await young.api.db
      .updateTable('memberships')
      .set({ is_enabled: false })
      .where('agent_id', '=', person.idThere)
      .execute();
    expect((await enterWith(young, gone)).body.error.code).toBe('hand_over.nobody_here');
  });

  it('leads into the store that the code tells, whatever Host is asked', async () => {
    const person = await aPerson(old, young);
    await employ(young, person.cpf, { store: young.api.otherStore });
    for (const host of ['outra.example', 'central.example', 'painel.example', '127.0.0.1']) {
      const payload = await aCode(old, person.token);
      const headers = { host };
      const reply = await young.api.app.inject({ method: 'POST', url: '/v2/agent/hand-over/check', headers, payload });
      expect([host, reply.json<HandOverReply>().store.id]).toEqual([host, young.api.store.id]);
    }
  });

  it('is no step of another sign-in', async () => {
    const { body } = await check(young, await aCode(old, (await aPerson(old, young)).token));
    const choice = { type: 'organization', pre_auth: body.proof, store_id: young.api.store.id };
    expect((await post(young.url, '/v2/agent/login', choice)).status).toBe(401);
  });
});

describe('nobody enters', () => {
  const nobody = [403, 'hand_over.nobody_here'];

  it('whom the other installation does not know', async () => {
    const id = await employ(old, newCpf());
    const { status, body } = await enter(young, await aCode(old, await sessionOf(old, id)));
    expect([status, body.error.code]).toEqual(nobody);
  });

  it('who is disabled there', async () => {
    const cpf = newCpf();
    const id = await employ(old, cpf);
    await employ(young, cpf, { isEnabled: false });
    const { status, body } = await enter(young, await aCode(old, await sessionOf(old, id)));
    expect([status, body.error.code]).toEqual(nobody);
  });

  it('who works there in another store', async () => {
    const cpf = newCpf();
    const id = await employ(old, cpf);
    await employ(young, cpf, { store: young.api.otherStore });
    const { status, body } = await enter(young, await aCode(old, await sessionOf(old, id)));
    expect([status, body.error.code]).toEqual(nobody);
  });

  it('and a person of two stores enters the one that they come from', async () => {
    const cpf = newCpf();
    const id = await employ(old, cpf);
    await employ(old, cpf, { store: old.api.otherStore });
    await employ(young, cpf);
    await employ(young, cpf, { store: young.api.otherStore });
    const code = await aCode(old, await sessionOf(old, id, old.api.otherStore));
    const { body } = await enter(young, code);
    expect((await checkLogin(young, body.jwt)).store.domain).toBe('outra.example');
  });

  it('after thirty wrong codes from one address, which shut nobody else out; right ones do not count', async () => {
    const behindProxy = await young.api.alsoServe({
      SECOND_ADMIN_URL: old.url,
      TRUST_PROXY: '1',
    });
    const from = async (address: string, payload: object) => {
      const headers = { 'x-forwarded-for': address };
      const reply = await behindProxy.inject({ method: 'POST', url: '/v2/agent/hand-over/check', headers, payload });
      return { status: reply.statusCode, body: reply.json<HandOverReply>(), retryAfter: reply.headers['retry-after'] };
    };
    const { token } = await aPerson(old, young);
    const [visitor, other] = ['203.0.113.7', '203.0.113.8'];
    expect((await from(visitor, await aCode(old, token))).status).toBe(200);
    for (let tries = 0; tries < 30; tries++) {
      expect((await from(visitor, { token: newToken(), redirect: '/orders' })).status).toBe(401);
    }
    const { status, body, retryAfter } = await from(visitor, await aCode(old, token));
    expect([status, body.error.code]).toEqual([429, 'hand_over.too_many_attempts']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await from(other, await aCode(old, token))).status).toBe(200);
  });
});

describe('the other installation', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  /** Starts an app whose other installation is a server with this answer. */
  async function beside(answer: RequestListener): Promise<FastifyInstance> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return young.api.alsoServe({ SECOND_ADMIN_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  }

  async function enterAt(app: FastifyInstance) {
    const payload = { token: newToken(), redirect: '/orders' };
    const reply = await app.inject({ method: 'POST', url: '/v2/agent/hand-over/check', payload });
    return { reply, outcome: [reply.statusCode, reply.json<HandOverReply>().error?.code] };
  }

  it.each<[string, RequestListener]>([
    ['is not there', (request) => request.socket.destroy()],
    ['answers a page', (_request, response) => response.end('<!doctype html><title>Olá</title>')],
    ['fails', (_request, response) => response.writeHead(500).end('{"error":{"code":"server.failed"}}')],
    ['answers without end', (_request, response) => response.end(`{"document":"${'9'.repeat(5_000_000)}"}`)],
    [
      'answers about another path',
      (_request, response) =>
        response.end('{"document":"52998224725","store_domain":"central.example","redirect":"//evil.example"}'),
    ],
    ['leads elsewhere', (_request, response) => response.writeHead(307, { location: old.url }).end()],
    ['says nothing', () => {}],
  ])('that %s lets nobody in', async (_, answer) => {
    const sessions = () => young.api.db.selectFrom('sessions').select('id').execute();
    const before = await sessions();
    const { reply, outcome } = await enterAt(await beside(answer));
    expect(outcome).toEqual([503, 'hand_over.peer_failed']);
    expect(reply.headers['retry-after']).toBeDefined();
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toEqual(before);
  });

  it('that answers nobody for a while is passed on as that', async () => {
    const busy: RequestListener = (_, response) =>
      response.writeHead(429, { 'retry-after': '90' }).end('{"error":{"code":"hand_over.too_many_attempts"}}');
    const { reply, outcome } = await enterAt(await beside(busy));
    expect(outcome).toEqual([429, 'hand_over.too_many_attempts']);
    expect(reply.headers['retry-after']).toBe('90');
  });

  it('that names a CPF with wrong digits, or a domain in capitals, is read as it should be', async () => {
    const says = (document: string, store_domain: string) => (_: unknown, response: { end: (text: string) => void }) =>
      response.end(JSON.stringify({ document, store_domain, redirect: '/orders' }));
    expect((await enterAt(await beside(says('11111111111', 'central.example')))).outcome).toEqual([
      403,
      'hand_over.nobody_here',
    ]);
    const { reply } = await enterAt(await beside(says('529.982.247-25', 'Central.Example')));
    expect(reply.statusCode).toBe(200);
  });

  it('is asked nothing when none is configured', async () => {
    const app = await young.api.alsoServe({ SECOND_ADMIN_URL: '' });
    expect((await enterAt(app)).outcome).toEqual([409, 'hand_over.off']);
    const { token } = await young.api.signIn('admin');
    const reply = await app.inject({
      method: 'POST',
      url: '/v2/agent/hand-over',
      headers: { authorization: `Bearer ${token}` },
      payload: { redirect: '/orders' },
    });
    expect([reply.statusCode, reply.json<HandOverReply>().error.code]).toEqual([409, 'hand_over.off']);
  });
});
