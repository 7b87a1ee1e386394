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

test.each([
  ['/antigo', '/busca'],
  ['/antigo/', '/busca'],
  ['/antigo/?utm_source=mail', '/busca?utm_source=mail'],
  ['/produto.php?id=3', '/produto/creme'],
  ['/produto.php/?utm_source=mail&id=3', '/produto/creme?utm_source=mail'],
  ['/?p=12&x', '/lojas?x'],
  ['/produto/creme/?utm_source=mail', '/produto/creme?utm_source=mail'],
])('%s leads to %s', async (path, to) => {
  expect(await visit(path)).toMatchObject({ status: 301, headers: { location: to } });
});

test('the shop’s own host says what its site tells of it, and where its icon is', async () => {
  expect(JSON.parse((await visit('/v2/store/info')).body)).toMatchObject({ store: { domain: 'central.example' } });
  expect(await visit('/favicon.ico')).toMatchObject({
    status: 301,
    headers: { location: expect.stringMatching(/^\/assets\/icone-/) },
  });
});

test.each(['/produto.php', '/produto.php?id=4', '//', '//antigo'])('%s leads nowhere', async (path) => {
  expect((await visit(path)).status).toBe(404);
});
