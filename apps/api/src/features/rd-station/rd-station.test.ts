import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it, test } from 'vitest';
import { credentials, openRdStationDesk, rdStationPath } from '../../../test/rd-station-desk.ts';
import { faulty } from '../../../test/rd-station-server.ts';

const { rd, api, admin, begin, arrive, connect, shown, stored, runAfter, auditOf } = await openRdStationDesk();

describe('the credentials', () => {
  it('are none at first, and shown by the secret’s end alone', async () => {
    const callback = `http://localhost:${api.config.port}/v2/rdstation/callback`;
    const nothing = {
      client_id: null,
      client_secret: null,
      callback,
      connect_url: null,
      connected: false,
      connected_at: null,
      connected_by: null,
      last_error: null,
      last_error_at: null,
      version: 1,
    };
    expect(await shown()).toEqual(nothing);
    const { body } = await admin.put(rdStationPath, { ...credentials, callback });
    expect(body).toMatchObject({
      client_id: 'botica-da-loja',
      client_secret: '••••tion',
      connected: false,
      version: 2,
    });
    const url = new URL(String(body.connect_url));
    expect(url.origin).toBe(rd.url);
    expect([url.searchParams.get('client_id'), url.searchParams.get('redirect_uri')]).toEqual([
      'botica-da-loja',
      callback,
    ]);
    expect((await shown()).connect_url).toBe(body.connect_url);
    expect((await auditOf('rd_station.credentials_changed'))?.changes).toEqual({
      client_id: [null, 'botica-da-loja'],
      client_secret: [null, '••••tion'],
    });
  });

  it('the same again change nothing, what is not sent stays, and a stale version is told', async () => {
    await admin.put(rdStationPath, credentials);
    expect((await admin.put(rdStationPath, credentials)).body.version).toBe(2);
    expect((await admin.put(rdStationPath, { client_id: 'outra' })).body.client_secret).toBe('••••tion');
    const stale = await admin.put(rdStationPath, { client_id: 'mais-outra' }, { 'if-match': '"2"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'request.stale']);
    expect(stale.body.error.current).toMatchObject({ client_id: 'outra' });
  });

  test.each([
    [{ callback: 'https://outro.example/v2/rdstation/callback' }, 'callback'],
    [{ callback: null }, 'callback'],
    [{ client_secret: '••••tion' }, 'client_secret'],
    [{ client_id: 'a'.repeat(201) }, 'client_id'],
    [{ client_id: 'a\u0000b' }, null],
    [{ client_id: 7 }, 'client_id'],
  ])('%o is refused', async (body, field) => {
    const answer = await admin.put(rdStationPath, body);
    expect([400, 422]).toContain(answer.status);
    if (field) expect(Object.keys(answer.body.error.fields ?? {})).toEqual([field]);
  });

  it('of another store are another store’s', async () => {
    await admin.put(rdStationPath, credentials);
    const stranger = await api.signIn('admin', api.otherStore.id);
    expect((await stranger.get(rdStationPath)).body.client_id).toBeNull();
    expect((await stranger.get(`${rdStationPath}/new-code`)).body.error.code).toBe('rd_station.no_credentials');
  });

  it('are changed by who may write, and the integration ended by who may delete', async () => {
    await connect();
    const rules = (level: 'read' | 'write') => ({
      grouprules: [{ role: 'Conf. Website' as const, permissions: [level] }],
    });
    const [reader, writer] = [await api.signIn(rules('read')), await api.signIn(rules('write'))];
    expect((await reader.get(rdStationPath)).status).toBe(200);
    expect((await reader.put(rdStationPath, credentials)).status).toBe(403);
    expect((await reader.get(`${rdStationPath}/new-code`)).status).toBe(403);
    expect((await writer.del(rdStationPath)).status).toBe(403);
    const cookie = `botica_${api.config.port}=${admin.token}`;
    expect((await api.visitor.get(`${rdStationPath}/new-code`, undefined, { cookie })).status).toBe(401);
  });
});

describe('the way to RD Station and back', () => {
  it('activates the integration, once', async () => {
    await admin.put(rdStationPath, credentials);
    const state = await begin();
    const code = rd.newCode();
    expect(await arrive({ state, code })).toBe('connected');
    const connection = await shown();
    expect(connection).toMatchObject({
      connected: true,
      last_error: null,
      connected_at: api.clock.now().toISOString(),
    });
    expect(connection.connected_by).toBe('Agente admin');
    expect(await auditOf('rd_station.connected')).toMatchObject({
      actor_kind: 'agent',
      changes: { connected: [false, true] },
    });
    expect(await arrive({ state, code: rd.newCode() })).toBe('used');
    expect(rd.asked('/auth/token')).toBe(1);
  });

  it('of many who bring the same state one gets through', async () => {
    await admin.put(rdStationPath, credentials);
    const state = await begin();
    const results = await Promise.all(Array.from({ length: 8 }, () => arrive({ state, code: rd.newCode() })));
    expect(results.filter((result) => result === 'connected')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['connected', 'used']));
  });

  it('is forgotten by HEAD, and leads nowhere else', async () => {
    await admin.put(rdStationPath, credentials);
    const state = await begin();
    const url = `/v2/rdstation/callback?state=${state}&code=${rd.newCode()}`;
    expect((await api.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    expect(await arrive({ state, code: rd.newCode(), redirect: 'https://evil.example' })).toBe('connected');
  });

  it.each([
    ['nothing', {}],
    ['no state', { code: 'codigo' }],
    ['a made-up state', { code: 'codigo', state: `${'a'.repeat(43)}.${'b'.repeat(22)}` }],
    ['a state that is none', { code: 'codigo', state: '\u0000<script>' }],
    ['an endless state', { code: 'codigo', state: 'a'.repeat(10_000) }],
  ])('with %s comes to nothing', async (_, query) => {
    await admin.put(rdStationPath, credentials);
    expect(await arrive(query)).toBe('unknown');
    expect(rd.calls).toEqual([]);
  });

  it('with a forged signature, or for another store, comes to nothing', async () => {
    await admin.put(rdStationPath, credentials);
    const [nonce = ''] = (await begin()).split('.');
    expect(await arrive({ state: `${nonce}.${'A'.repeat(22)}`, code: rd.newCode() })).toBe('unknown');
    const stranger = await api.signIn('admin', api.otherStore.id);
    rd.known.programs.set('da-outra', 'segredo-da-outra');
    await stranger.put(rdStationPath, { client_id: 'da-outra', client_secret: 'segredo-da-outra' });
    // The signature does not fit a state that was moved to another store in the database.
    const state = await begin();
    await api.db
      .updateTable('rdstation_states')
      .set({ store_id: api.otherStore.id })
      .where('nonce', '=', state.split('.')[0] ?? '')
      .execute();
    expect(await arrive({ state, code: rd.newCode('da-outra') })).toBe('unknown');
    // A code of one store's program with the state of another store.
    expect(await arrive({ state: await begin(), code: rd.newCode('da-outra') })).toBe('refused');
    const tokens = await api.db.selectFrom('rdstation_connections').select('refresh_token').execute();
    expect(tokens).toEqual([{ refresh_token: null }, { refresh_token: null }]);
  });

  it('takes ten minutes at most, and no other credentials meanwhile', async () => {
    await admin.put(rdStationPath, credentials);
    const late = await begin();
    api.clock.advance(600);
    expect(await arrive({ state: late, code: rd.newCode() })).toBe('expired');
    expect((await shown()).connect_url).toBeNull();
    const changed = await begin();
    await admin.put(rdStationPath, { client_id: 'outra' });
    expect(await arrive({ state: changed, code: rd.newCode() })).toBe('unknown');
    expect(rd.calls).toEqual([]);
  });

  it('is refused to who may not any more', async () => {
    await admin.put(rdStationPath, credentials);
    const rules = { grouprules: [{ role: 'Conf. Website' as const, permissions: ['write' as const] }] };
    const writer = await api.signIn<{ connect_url: string; error: ErrorBody }>(rules);
    const { body } = await writer.get(`${rdStationPath}/new-code`);
    const state = new URL(body.connect_url).searchParams.get('state') ?? '';
    await api.db.updateTable('groups').set({ grouprules: '[]' }).where('store_id', '=', api.store.id).execute();
    expect(await arrive({ state, code: rd.newCode() })).toBe('not_allowed');
  });

  it('is said when the person did not agree there', async () => {
    await admin.put(rdStationPath, credentials);
    const state = await begin();
    expect(await arrive({ state, error: 'access_denied' })).toBe('denied');
    expect(await arrive({ state, code: rd.newCode() })).toBe('used');
  });

  it.each([
    ['away', 'away', 'unreachable'],
    ['busy', 'away', 'busy'],
    ['failing', 'away', 'failing'],
    ['page', 'away', 'garbled'],
  ] as const)('says so when RD Station is %s', async (fault, result, reason) => {
    await admin.put(rdStationPath, credentials);
    rd.fault('/auth/token', faulty[fault]);
    expect(await arrive({ state: await begin(), code: rd.newCode() })).toBe(result);
    expect(await shown()).toMatchObject({ connected: false, last_error: reason });
  });

  it('says so when the secret is wrong', async () => {
    await admin.put(rdStationPath, { ...credentials, client_secret: 'outro-segredo-qualquer' });
    expect(await arrive({ state: await begin(), code: rd.newCode() })).toBe('refused');
    expect(await shown()).toMatchObject({ connected: false, last_error: 'refused' });
  });
});

describe('the end of the integration', () => {
  it('is told there, as soon as it can be', async () => {
    await connect();
    const { body } = await admin.del(rdStationPath);
    expect(body).toMatchObject({ connected: false, client_id: 'botica-da-loja', last_error: null });
    expect(await auditOf('rd_station.disconnected')).toMatchObject({ changes: { connected: [true, false] } });
    rd.fault('/auth/revoke', faulty.away);
    await api.runJobs();
    expect(rd.known.grants.size).toBeGreaterThan(0);
    await runAfter(60);
    expect(rd.asked('/auth/revoke')).toBe(2);
    expect(await stored()).toMatchObject({ access_token: null, refresh_token: null, revoked_token: null });
    expect((await admin.del(rdStationPath)).body.version).toBe(body.version);
  });

  it('comes with another program too, and a new one is not revoked along', async () => {
    await connect();
    rd.known.programs.set('nova', 'segredo-da-nova');
    const { body } = await admin.put(rdStationPath, { client_id: 'nova', client_secret: 'segredo-da-nova' });
    expect(body.connected).toBe(false);
    expect((await auditOf('rd_station.credentials_changed'))?.changes).toMatchObject({ connected: [true, false] });
    expect(await arrive({ state: await begin(), code: rd.newCode('nova') })).toBe('connected');
    await api.runJobs();
    expect([rd.asked('/auth/revoke'), (await shown()).connected]).toEqual([0, true]);
  });

  it('does not come with a new secret of the same program', async () => {
    await connect();
    rd.known.programs.set('botica-da-loja', 'segredo-trocado-la');
    expect((await admin.put(rdStationPath, { client_secret: 'segredo-trocado-la' })).body.connected).toBe(true);
    await runAfter(22 * 3600);
    expect((await shown()).connected).toBe(true);
    rd.known.programs.set('botica-da-loja', credentials.client_secret);
  });
});
