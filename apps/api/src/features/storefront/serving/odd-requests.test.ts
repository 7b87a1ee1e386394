import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type ExportDesk, openExportDesk } from '../../../../test/export-desk.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';

let desk: ExportDesk;
let visit: Awaited<ReturnType<typeof siteVisitor>>;

beforeAll(async () => {
  desk = await openExportDesk();
  await desk.place({ title: 'Creme', slug: 'creme' });
  await desk.publish();
  visit = await siteVisitor(desk.api.app, 'central.example');
});
afterAll(() => desk.close());

it.each(['/', ' /', 'a/'])('an address of 15 kB of %j is refused before it is read', async (part) => {
  const path = `/${encodeURI(part).repeat(15_000 / encodeURI(part).length)}x`;
  expect((await visit(path)).status).toBe(414);
});

it.each([',', ' ,', '" '])('15 kB of %j are no tags', async (part) => {
  const header = `"x"${part.repeat(15_000 / part.length)}"x"`;
  expect((await visit('/', { headers: { 'if-none-match': header } })).status).toBe(400);
});

test('a browser that holds the page is told so, by its tag, by a weak one or by any', async () => {
  const { etag } = (await visit('/')).headers;
  for (const tags of [`${etag}`, `"x" ,W/${etag}`, '*']) {
    const { status, body } = await visit('/', { headers: { 'if-none-match': tags } });
    expect([tags, status, body]).toEqual([tags, 304, '']);
  }
  expect((await visit('/', { headers: { 'if-none-match': '"x", W/"y"' } })).status).toBe(200);
});

test('a page with slashes behind is the one without', async () => {
  const path = (await visit('/')).body.match(/href="(\/[^"/]+\/creme)"/)?.[1] ?? expect.fail('no link to the product');
  const { status, headers } = await visit(`${path}${'/'.repeat(100)}`);
  expect([status, headers.location]).toEqual([301, path]);
});
