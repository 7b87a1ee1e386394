import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayInZone, instantInZone } from '@botica/contract/kit/dates';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { centralBranch } from '../../../test/builders-branches.ts';
import { type PublishingBody, publishingDesk } from '../../../test/publishing-desk.ts';
import { siteVisitor } from '../../../test/site-visitor.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;
let desk: Awaited<ReturnType<typeof publishingDesk>>;
let agent: Client<PublishingBody>;
let { visit, place, change, site, publish, built } = {} as typeof desk; // set before the first test
let cream: number;

beforeAll(async () => {
  api = await startTestApp({ DOCS: 'on' });
  desk = await publishingDesk(api);
  agent = desk.agent();
  ({ visit, place, change, site, publish, built } = desk);
  cream = await place({ title: 'Creme de calêndula', slug: 'creme-de-calendula', summary: 'Texto primeiro' });
});
afterAll(() => api.close());

test('before the first publication visitors read that the site is coming, and the panel says so', async () => {
  const { status, body } = await visit('/');
  expect([status, body]).toEqual([404, expect.stringContaining('ainda não foi publicado')]);
  expect(await site()).toMatchObject({ release: null, build: null, is_external: false });
});

describe('a publication', () => {
  it('shows the store’s content, with a page each, under one number', async () => {
    const build = await publish();
    expect(build).toMatchObject({
      reason: 'asked',
      state: 'done',
      release: { number: 1, is_shown: true, is_kept: true },
    });
    const home = await visit('/');
    expect([home.status, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(home.body).toContain('Creme de calêndula');
    const page = await visit('/produto/creme-de-calendula');
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('10,00')]);
    expect(page.headers['content-security-policy']).toMatch(/default-src/);
    expect((await site()).unpublished.count).toBe(0);
  });

  it('stays until the next publication, and unpublished changes are listed', async () => {
    await change(cream, { title: 'Creme de arnica' });
    expect((await visit('/produto/creme-de-calendula')).body).toContain('Creme de calêndula');
    expect((await site()).unpublished).toMatchObject({
      count: 1,
      items: [{ entity: 'product', entity_id: cream }],
    });
    await publish();
    expect((await visit('/')).body).toContain('Creme de arnica');
    expect((await site()).unpublished.count).toBe(0);
  });

  it('of prices publishes only prices', async () => {
    await change(cream, { title: 'Creme de hortelã', discount_price: '12.50' });
    expect((await agent.post('/v2/storefront/prices')).status).toBe(200);
    expect(await built()).toMatchObject({ reason: 'prices', state: 'done' });
    const { body } = await visit('/');
    expect(body).toContain('12,50');
    expect(body).toContain('Creme de arnica');
    expect(body).not.toContain('hortelã');
    expect((await site()).unpublished.count).toBe(1);
  });

  it('changes by the clock when a promotion begins and ends, and nothing else changes', async () => {
    const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
    await change(cream, { promotion: { price: '8.00', from: at(10), to: at(20) } });
    await publish();
    await change(cream, { title: 'Creme ninguém publicou' });
    // A change that does not come from a call of this server becomes visible within two seconds.
    const sees = async () => {
      await sleep(1_600);
      return (await visit('/')).body;
    };
    expect(await sees()).not.toContain('8,00');
    api.clock.advance(10 * 60 + 1);
    await api.runJobs();
    expect(await built()).toMatchObject({ reason: 'clock', requested_by: 'Botica' });
    expect(await sees()).toContain('8,00');
    api.clock.advance(10 * 60);
    await api.runJobs();
    await built();
    expect(await sees()).not.toContain('8,00');
    expect(await sees()).not.toContain('ninguém publicou');
  });
});

test('an expired licence leaves the site without a publication by a person', async () => {
  const branch = await centralBranch(api);
  const today = dayInZone(api.clock.now());
  const body = { sanitary_license: 'LS-2026', sanitary_license_until: today, afe: 'AFE-7' };
  expect((await agent.put(`/v2/branch/${branch}/pharmacy`, body)).status).toBe(200);
  await publish();
  const licencesShown = async () => (await visit('/')).body.match(/LS-2026|AFE-7/g);
  expect(await licencesShown()).toEqual(['LS-2026', 'AFE-7']);
  const midnight = Date.parse(instantInZone(addDays(today, 1), '00:00:00'));
  api.clock.advance((midnight - api.clock.now().getTime()) / 1000 + 1);
  await api.runJobs();
  // The session has expired meanwhile.
  await desk.signInAgain();
  agent = desk.agent();
  expect(await built()).toMatchObject({ reason: 'clock', state: 'done' });
  await sleep(1_600);
  expect(await licencesShown()).toEqual(['AFE-7']);
});

test('a former address redirects to the present one', async () => {
  const id = await place({ title: 'Óleo de antes', slug: 'oleo-de-antes' });
  await publish();
  for (const slug of ['oleo-do-meio', 'oleo-de-agora']) await change(id, { slug });
  await publish();
  for (const slug of ['oleo-de-antes', 'oleo-do-meio'])
    expect(await visit(`/produto/${slug}`)).toMatchObject({
      status: 301,
      headers: { location: '/produto/oleo-de-agora' },
    });
  await change(id, { slug: 'oleo-de-antes' });
  await publish();
  expect((await visit('/produto/oleo-de-antes')).status).toBe(200);
  expect(await visit('/produto/oleo-de-agora')).toMatchObject({ headers: { location: '/produto/oleo-de-antes' } });
});

test('the address of a record that was hidden when its link changed redirects to the present one', async () => {
  const id = await place({ title: 'Chá de antes', slug: 'cha-de-antes' });
  await publish();
  await change(id, { ecommerce: { is_available: false, from: null } });
  await change(id, { slug: 'cha-de-agora' });
  await publish();
  expect((await visit('/produto/cha-de-antes')).status).toBe(404);
  await change(id, { ecommerce: { is_available: true, from: null } });
  await publish();
  expect(await visit('/produto/cha-de-antes')).toMatchObject({
    status: 301,
    headers: { location: '/produto/cha-de-agora' },
  });
});

describe('a rollback', () => {
  it('shows a former release again, without records removed or locked since, and pauses automatic publication', async () => {
    const gone = await place({ title: 'Sabonete que some', slug: 'sabonete' });
    const locked = await place({ title: 'Gel de antes', slug: 'gel', summary: 'Promessa do gel' });
    const before = await publish();
    await change(cream, { title: 'Creme novo' });
    expect((await agent.del(`/v2/store/product/${gone}`)).status).toBe(200);
    await change(locked, { medical_prescription_only: true });
    await publish();
    expect((await visit('/')).body).toContain('Creme novo');
    const { status } = await agent.post('/v2/storefront/back', { release_id: before.release?.id });
    expect(status).toBe(200);
    expect(await built()).toMatchObject({ reason: 'back', state: 'done' });
    const { body } = await visit('/');
    expect(body).toContain('ninguém publicou');
    expect(body).not.toContain('Sabonete');
    expect((await visit('/produto/sabonete')).status).toBe(404);
    expect((await visit('/produto/gel')).body).not.toContain('Promessa');
    expect(await site()).toMatchObject({ is_paused: true });
  });

  it('to the shown release, or to one that is not kept, is refused', async () => {
    const { release } = await site();
    const back = (id: number | undefined) => agent.post('/v2/storefront/back', { release_id: id });
    expect((await back(release?.id)).body.error.message).toBe('Esta já é a versão que os clientes veem.');
    expect((await back(999_999)).body.error.message).toBe('Esta versão não está mais guardada.');
  });
});

describe('a build that fails', () => {
  it('leaves the former release, reports the reason, and can be repeated', async () => {
    const { siteBuilder } = api.outside;
    api.outside.siteBuilder = {
      build: async () => {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      },
    };
    await api.db.deleteFrom('storefront_refreshes').execute();
    await agent.get('/v2/admin/deployment/nextjs/new');
    await api.runJobs();
    const before = (await visit('/')).headers.etag;
    expect((await site()).build).toMatchObject({ state: 'failed', error: 'O disco do servidor está cheio.' });
    api.outside.siteBuilder = siteBuilder;
    expect((await visit('/')).headers.etag).toBe(before);
    expect((await agent.post('/v2/storefront/retry')).status).toBe(200);
    await built();
    expect((await site()).build).toBeNull();
    expect((await agent.post('/v2/storefront/retry')).body.error.message).toBe('A última publicação não falhou.');
  });
});

test('a build that found a full disk is repeated by itself once there is room', async () => {
  const { siteBuilder, files } = api.outside;
  const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  Object.assign(api.outside, { siteBuilder: { build: full }, files: { ...files, hasRoom: async () => false } });
  await api.db.deleteFrom('storefront_refreshes').execute();
  await agent.get('/v2/admin/deployment/nextjs/new');
  await api.runJobs();
  expect((await site()).build).toMatchObject({ state: 'failed', error: 'O disco do servidor está cheio.' });
  // Builds of the clock are not counted, because a promotion ends in this time.
  const countAsked = () => api.db.selectFrom('site_builds').where('reason', '=', 'asked').select('id').execute();
  const count = async () => (await countAsked()).length;
  const before = await count();
  for (let minutes = 0; minutes < 3; minutes++) {
    api.clock.advance(61);
    await api.runJobs();
  }
  expect(await count(), 'nothing is tried while the disk is full').toBe(before);
  Object.assign(api.outside, { siteBuilder, files });
  api.clock.advance(61);
  await built();
  api.clock.advance(3600);
  await api.runJobs();
  expect(await count(), 'and once only').toBe(before + 1);
});

test('a build whose job was given up blocks no other', async () => {
  const at = api.clock.now();
  const lost = { store_id: api.store.id, reason: 'asked' as const, requested_at: at, requested_by: 'Rosa' };
  await api.db.insertInto('site_builds').values(lost).execute();
  expect(await publish()).toMatchObject({ state: 'done' });
  const [, before] = (await agent.get('/v2/storefront/builds')).body.items;
  expect(before).toMatchObject({
    state: 'failed',
    requested_by: 'Rosa',
    error: expect.stringContaining('Tente de novo'),
  });
});

describe('a full request during a build', () => {
  it('publishes everything once more after that build', async () => {
    const { siteBuilder } = api.outside;
    let isAsked = false;
    api.outside.siteBuilder = {
      build: async (order, how) => {
        if (!isAsked) {
          isAsked = true;
          await change(cream, { title: 'Creme de última hora' });
          await api.db.deleteFrom('storefront_refreshes').execute();
          await agent.get('/v2/admin/deployment/nextjs/new');
        }
        return siteBuilder.build(order, how);
      },
    };
    await publish();
    api.outside.siteBuilder = siteBuilder;
    await built();
    expect((await visit('/')).body).toContain('Creme de última hora');
  });
});

describe('by its Host', () => {
  it('a store’s host serves its site, and nothing of the panel', async () => {
    for (const path of ['/login', '/v2/orders', '/v2/account', '/docs', '/openapi.json', '/v2/media/parts/x']) {
      const { status, body } = await visit(path, { headers: { accept: 'text/html' } });
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('Botica Central</title><script');
    }
    expect((await visit('/', { method: 'POST' })).status).toBe(405);
  });

  it('another name of the store redirects to its domain', async () => {
    await api.db
      .insertInto('store_domains')
      .values({ store_id: api.store.id, domain: 'www.central.example', created_at: api.clock.now() })
      .execute();
    // After a write this server reads the domains again.
    await publish();
    const alias = await siteVisitor(api.app, 'WWW.central.example');
    const { status, headers } = await alias('/produto/gel?x=1');
    expect([status, headers.location]).toEqual([301, '//central.example/produto/gel?x=1']);
  });

  it('without PUBLIC_URL the panel answers only under names and addresses of this machine', async () => {
    const statusOf = async (host: string) => (await (await siteVisitor(api.app, host))('/v2/store/info')).status;
    for (const host of ['localhost', 'LOCALHOST:3000', 'painel.localhost', '127.0.0.1', '127.1.2.3', '[::1]:3000'])
      expect([host, await statusOf(host)]).toEqual([host, 200]);
    const own = Object.values(networkInterfaces()).flatMap(
      (all) => all?.filter(({ family }) => family === 'IPv4') ?? [],
    );
    for (const { address } of own) expect([address, await statusOf(address)]).toEqual([address, 200]);
    for (const host of ['nobody.example', 'evil.localhost.example', '203.0.113.7', '[2001:db8::7]', 'botica'])
      expect([host, await statusOf(host)]).toEqual([host, 421]);
    const refused = await (await siteVisitor(api.app, 'nobody.example'))('/');
    expect(refused.body).toContain('PUBLIC_URL');
    expect((await (await siteVisitor(api.app, 'nobody.example'))('/health/live')).status).toBe(200);
  });

  it('with PUBLIC_URL an unknown name is refused, except for health', async () => {
    const app = await api.alsoServe({ PUBLIC_URL: 'https://painel.example' });
    expect((await (await siteVisitor(app, 'nobody.example'))('/')).status).toBe(421);
    expect((await (await siteVisitor(app, 'painel.example'))('/v2/store/info')).status).toBe(200);
    expect((await (await siteVisitor(app, 'central.example'))('/')).status).toBe(200);
    for (const host of ['nobody.example', 'central.example'])
      expect((await (await siteVisitor(app, host))('/health/live')).status).toBe(200);
  });
});
