import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishingDesk } from '../../../../test/publishing-desk.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let desk: Awaited<ReturnType<typeof publishingDesk>>;
let cream: number;

beforeAll(async () => {
  api = await startTestApp();
  desk = await publishingDesk(api);
  cream = await desk.place({ title: 'Creme de antes', slug: 'creme' });
});
afterAll(() => api.close());

async function stylesheet(path = '/produto/creme'): Promise<string> {
  const { body } = await desk.visit(path);
  const [, address = ''] = /href="(\/assets\/site-[^"]+\.css)"/.exec(body) ?? [];
  return (await desk.visit(address)).body;
}
const save = (color: string) => desk.agent().put('/v2/store/colors', { main_color: color });
const builds = async () => (await api.db.selectFrom('site_builds').select('id').execute()).length;

test('in a store without a publication they publish nothing', async () => {
  expect((await save('#0b7285')).status).toBe(200);
  await api.runJobs();
  expect(await builds()).toBe(0);
});

test('colours are on every page of the site at once, and no other change is published', async () => {
  await desk.publish();
  await desk.change(cream, { title: 'Creme sem publicar' });
  expect((await save('#123456')).status).toBe(200);
  expect(await desk.built()).toMatchObject({ reason: 'colors', requested_by: 'Botica', state: 'done' });
  for (const path of ['/', '/produto/creme', '/lojas']) expect(await stylesheet(path)).toContain('--main:#123456');
  expect((await desk.visit('/produto/creme')).body).toContain('Creme de antes');
  const waiting = (await desk.site()).unpublished.items.map(({ entity, entity_id }) => [entity, entity_id]);
  expect(waiting).toEqual([['product', cream]]);
});

test('the specification’s own call publishes them too; the same colours again publish nothing', async () => {
  const path = `/v2/store/domain/${api.store.id}`;
  expect((await desk.agent().put(path, { secondary_color: '#654321' })).status).toBe(200);
  expect(await desk.built()).toMatchObject({ reason: 'colors' });
  expect(await stylesheet()).toContain('--second:#654321');
  const before = await builds();
  await desk.agent().put(path, { secondary_color: '#654321' });
  await save('#123456');
  await api.runJobs();
  expect(await builds()).toBe(before);
});

test('a rollback keeps the present colours', async () => {
  const release_id = (await desk.site()).release?.id;
  await desk.publish();
  await save('#0b7285');
  await desk.built();
  await desk.agent().post('/v2/storefront/back', { release_id });
  await api.runJobs();
  expect(await stylesheet()).toContain('--main:#0b7285');
});
