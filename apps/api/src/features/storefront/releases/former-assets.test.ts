import { keptReleases } from '@botica/contract/features/storefront/build-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportDesk, openExportDesk } from '../../../../test/export-desk.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';

let desk: ExportDesk;
let visit: Awaited<ReturnType<typeof siteVisitor>>;

beforeAll(async () => {
  desk = await openExportDesk();
  visit = await siteVisitor(desk.api.app, 'central.example');
});
afterAll(() => desk.close());

/** Publishes so often, each time in another colour, that no release from before the call is kept. */
async function publishOften(hue: string, publish: () => Promise<unknown>): Promise<void> {
  const { db, store } = desk.api;
  for (let tone = 0; tone <= keptReleases; tone++) {
    const main_color = `#${hue}${tone}c${tone}a`;
    await db.updateTable('stores').set({ main_color }).where('id', '=', store.id).execute();
    await publish();
  }
}

test('assets of a former page are found for thirty days, however often the site was published since', async () => {
  const { api } = desk;
  await desk.place({ title: 'Creme', slug: 'creme' });
  await desk.publish();
  const [, sheet = ''] = /href="(\/assets\/site-[^"]+\.css)"/.exec((await visit('/')).body) ?? [];
  await publishOften('1f', desk.publish);
  expect((await visit('/')).body).not.toContain(sheet);
  expect((await visit(sheet)).status).toBe(200);
  api.clock.advance(31 * 86_400);
  const agent = await api.signIn('admin');
  await publishOften('2f', async () => {
    await api.db.deleteFrom('storefront_refreshes').execute();
    expect((await agent.get('/v2/admin/deployment/nextjs/new')).status).toBe(200);
    await api.runJobs();
  });
  expect((await visit(sheet)).status).toBe(404);
});
