import { describe, expect, it, test } from 'vitest';
import {
  aCode,
  aPerson,
  auditOf,
  checkLogin,
  create,
  enter,
  exchange,
  openTwoInstallations,
  post,
  sessionOf,
} from '../../../test/two-installations.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';

const { old, young } = await openTwoInstallations();

describe.each([
  ['the old one to the young one', () => [old, young] as const],
  ['the young one to the old one', () => [young, old] as const],
])('from %s', (_, pair) => {
  it.each([
    ['/orders', '/orders'],
    ['/orders/42', '/orders/42'],
    ['/financial', '/pagarme'],
    ['/messenger', '/messenger'],
    ['/collaborators', '/contributors'],
    ['/stores', '/branch'],
    ['/stores/settings/7', '/branch/7'],
  ])('%s opens %s for the same person in the same store', async (redirect, path) => {
    const [from, to] = pair();
    const person = await aPerson(from, to);
    const { status, body } = await create(from, person.token, redirect);
    expect(status).toBe(200);
    const address = new URL(body.url);
    expect(address.origin + address.pathname).toBe(`${to.url}/auth`);
    const code = Object.fromEntries(address.searchParams);
    expect(code).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), redirect });

    const entered = await enter(to, code);
    expect([entered.status, entered.body]).toEqual([
      200,
      { jwt: expect.stringMatching(/^[\w-]{43}$/), redirect: path },
    ]);
    expect(entered.cookie).toContain(`=${entered.body.jwt};`);
    const { agent, store, hands_over } = await checkLogin(to, entered.body.jwt);
    expect(agent).toMatchObject({ id: person.idThere, is_admin: false, group: { key: 'atendente' } });
    expect([store.domain, hands_over]).toEqual(['central.example', false]);

    const changes = { redirect: [null, redirect] };
    expect(await auditOf(from, person.id)).toEqual([
      { action: 'hand_over.created', actor_kind: 'agent', store_id: from.api.store.id, changes },
      { action: 'hand_over.exchanged', actor_kind: 'system', store_id: from.api.store.id, changes },
    ]);
    expect(await auditOf(to, person.idThere)).toEqual([
      {
        action: 'session.handed_over',
        actor_kind: 'agent',
        store_id: to.api.store.id,
        changes: { redirect: [null, path] },
      },
    ]);
  });
});

test('a session that was handed over is not handed back', async () => {
  const person = await aPerson(old, young);
  const { body } = await enter(young, await aCode(old, person.token));
  for (const redirect of ['/orders', '/collaborators']) {
    const refused = await create(young, body.jwt, redirect);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'hand_over.already_handed_over']);
  }
  const own = await sessionOf(young, person.idThere);
  expect((await create(young, own, '/orders')).status).toBe(200);
  expect((await checkLogin(young, own)).hands_over).toBe(true);
});

describe('a code', () => {
  const dead = [401, 'hand_over.code_dead'];
  const outcome = ({ status, body }: Awaited<ReturnType<typeof enter>>) => [status, body.error.code];

  it('works once, however many use it at the same moment', async () => {
    const code = await aCode(old, (await aPerson(old, young)).token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(young, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('lives for a minute', async () => {
    const { token } = await aPerson(old, young);
    const [inTime, late] = [await aCode(old, token), await aCode(old, token)];
    old.api.clock.advance(59);
    expect((await enter(young, inTime)).status).toBe(200);
    old.api.clock.advance(1);
    expect(outcome(await enter(young, late))).toEqual(dead);
  });

  it('opens no other path, and is used up by the attempt', async () => {
    const code = await aCode(old, (await aPerson(old, young)).token, '/orders');
    expect(outcome(await enter(young, { ...code, redirect: '/contributors' }))).toEqual(dead);
    expect(outcome(await enter(young, code))).toEqual(dead);
  });

  it('that nobody made is refused like a used one', async () => {
    const code = { token: newToken(), redirect: '/orders' };
    const used = await aCode(old, (await aPerson(old, young)).token);
    await exchange(old, used);
    const [unknown, again] = [await exchange(old, code), await exchange(old, used)];
    const { request_id: _, ...first } = unknown.body.error;
    const { request_id: __, ...second } = again.body.error;
    expect([unknown.status, first]).toEqual([again.status, second]);
    expect(outcome(unknown)).toEqual(dead);
  });

  it('is no session, no link and no invitation, and those are no code', async () => {
    const person = await aPerson(old, young);
    const code = await aCode(old, person.token);
    const { status } = await post(old.url, '/v2/agent/login', { type: 'access', access: code.token });
    expect(status).toBe(401);
    const asSession = await fetch(`${old.url}/v2/agent/check-login`, {
      headers: { authorization: `Bearer ${code.token}` },
    });
    expect(asSession.status).toBe(401);
    const link = newToken();
    const now = old.api.clock.now();
    await old.api.db
      .insertInto('access_tokens')
      .values({
        token_hash: hashToken(link),
        purpose: 'login',
        agent_id: person.id,
        store_id: old.api.store.id,
        path: '/orders',
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .execute();
    expect(outcome(await exchange(old, { token: link, redirect: '/orders' }))).toEqual(dead);
    expect((await enter(young, code)).status).toBe(200);
  });

  it('is stored as a hash alone', async () => {
    const { token } = await aCode(old, (await aPerson(old, young)).token);
    const rows = await old.api.db.selectFrom('access_tokens').where('purpose', '=', 'hand_over').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('dies with the access of its person', async () => {
    const person = await aPerson(old, young);
    const code = await aCode(old, person.token);
    await old.api.db.updateTable('memberships').set({ is_enabled: false }).where('agent_id', '=', person.id).execute();
    expect(outcome(await enter(young, code))).toEqual(dead);
  });

  it('ends with the session that made it', async () => {
    const person = await aPerson(old, young);
    const code = await aCode(old, person.token);
    const kept = await aCode(old, await sessionOf(old, person.id));
    expect((await post(old.url, '/v2/agent/logout', {}, person.token)).status).toBe(200);
    expect(outcome(await enter(young, code))).toEqual(dead);
    expect((await enter(young, kept)).status).toBe(200);
  });

  it('that is asked for while its session signs out is not left behind, and fails in no other way', async () => {
    const person = await aPerson(old, young);
    for (let round = 0; round < 5; round++) {
      const token = await sessionOf(old, person.id);
      const requested = Array.from({ length: 4 }, () => create(old, token, '/orders'));
      const [signedOut, ...answers] = await Promise.all([post(old.url, '/v2/agent/logout', {}, token), ...requested]);
      expect(signedOut.status).toBe(200);
      for (const { status } of answers) expect([200, 401]).toContain(status);
    }
    const left = old.api.db.selectFrom('access_tokens').where('agent_id', '=', person.id).select('token_hash');
    expect(await left.execute()).toEqual([]);
  });

  it('is not made for a path that is not our own', async () => {
    const { token } = await aPerson(old, young);
    for (const redirect of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\torders',
      '/auth?token=x',
    ]) {
      const { status, body } = await create(old, token, redirect);
      expect([redirect, status, body.error.code]).toEqual([redirect, 422, 'hand_over.bad_path']);
      expect(body.error.fields).toHaveProperty('redirect');
    }
  });
});

test('the second factor of this installation is not asked for again: the other one vouches', async () => {
  const person = await aPerson(old, young);
  await young.api.db
    .updateTable('agents')
    .set({ totp_secret: 'sealed', totp_enabled_at: young.api.clock.now() })
    .where('id', '=', person.idThere)
    .execute();
  const { status, body } = await enter(young, await aCode(old, person.token));
  expect(status).toBe(200);
  expect((await checkLogin(young, body.jwt)).second_factor).toBe('on');
});
