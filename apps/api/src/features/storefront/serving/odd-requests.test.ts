import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type ExportDesk, openExportDesk } from '../../../../test/export-desk.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';

let desk: ExportDesk;
let visit: Awaited<ReturnType<typeof siteVisitor>>;

beforeAll(async () => {
  desk = await openExportDesk();
  await desk.place({ title: 'Creme', slug: 'creme' });
  await desk.redirect('/antigo', '/busca');
  await desk.redirect('/produto.php?id=3', '/produto/creme');
  await desk.redirect('/?p=12', '/lojas');
  await desk.publish();
  visit = await siteVisitor(desk.api.app, 'central.example');
});
afterAll(() => desk.close());

it.each(['/', ' /', 'a/'])('a path of 15 kB of %j is refused before it is parsed', async (part) => {
  const path = `/${encodeURI(part).repeat(15_000 / encodeURI(part).length)}x`;
  expect((await visit(path)).status).toBe(414);
});

it.each([',', ' ,', '" '])('15 kB of %j are ignored as tags', async (part) => {
  const header = `"x"${part.repeat(15_000 / part.length)}"x"`;
  expect((await visit('/', { headers: { 'if-none-match': header } })).status).toBe(400);
});

test('a browser with the page gets a 304, by its tag, a weak one or any', async () => {
  const { etag } = (await visit('/')).headers;
  for (const tags of [`${etag}`, `"x" ,W/${etag}`, '*']) {
    const { status, body } = await visit('/', { headers: { 'if-none-match': tags } });
    expect([tags, status, body]).toEqual([tags, 304, '']);
  }
  expect((await visit('/', { headers: { 'if-none-match': '"x", W/"y"' } })).status).toBe(200);
});

test('a page with slashes at the end redirects to the one without', async () => {
  const path = (await visit('/')).body.match(/href="(\/[^"/]+\/creme)"/)?.[1] ?? expect.fail('no link to the product');
  const { status, headers } = await visit(`${path}${'/'.repeat(100)}`);
  expect([status, headers.location]).toEqual([301, path]);
});

test.each([
  ['/antigo', '/busca'],
  ['/antigo/', '/busca'],
  ['/antigo/?utm_source=mail', '/busca?utm_source=mail'],
  ['/produto.php?id=3', '/produto/creme'],
  ['/produto.php/?utm_source=mail&id=3', '/produto/creme?utm_source=mail'],
  ['/?p=12&x', '/lojas?x'],
  ['/produto/creme/?utm_source=mail', '/produto/creme?utm_source=mail'],
])('%s redirects to %s', async (path, to) => {
  expect(await visit(path)).toMatchObject({ status: 301, headers: { location: to } });
});

test('the shop’s own host answers the site’s data and its icon', async () => {
  expect(JSON.parse((await visit('/v2/store/info')).body)).toMatchObject({ store: { domain: 'central.example' } });
  expect(await visit('/favicon.ico')).toMatchObject({
    status: 301,
    headers: { location: expect.stringMatching(/^\/assets\/icone-/) },
  });
});

test.each(['/produto.php', '/produto.php?id=4', '//', '//antigo'])('%s is not found', async (path) => {
  expect((await visit(path)).status).toBe(404);
});
