import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { placeProduct } from '../../../../test/builders-products.ts';
import { type SimpleImportBody, simpleImportsDesk } from '../../../../test/simple-imports-desk.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const path = '/v2/redirects/imports';
let api: TestApp;
let agent: Client<SimpleImportBody>;
let desk: ReturnType<typeof simpleImportsDesk>;
beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<SimpleImportBody>({
    grouprules: [{ role: 'Conf. Website', permissions: ['read', 'write'] }],
  });
  desk = simpleImportsDesk(api, agent, path);
});
afterAll(() => api.close());
beforeEach(async () => {
  await desk.clear();
  await api.db.deleteFrom('redirect_lists').execute();
});

const place = (rows: object) => agent.put('/v2/store/redirect/replace', rows);
const stored = async () => {
  const found = api.db.selectFrom('redirects').where('store_id', '=', api.store.id);
  const rows = await found.orderBy('position').select(['path', 'value']).execute();
  return rows.map((row) => `${row.path} ${row.value}`);
};

it('adds old addresses, changes targets, and removes none', async () => {
  await place([
    { path: '/fica', value: '/a' },
    { path: '/muda', value: '/a' },
  ]);
  const { check, result } = await desk.takeFile(
    'Redirect from,Redirect to\n/muda,/b\n/fica/,/a\n/promoção,https://central.example/busca?q=x\n/novo,https://x.example\n/muda,/c\n',
  );
  expect(check.counts).toMatchObject({ created: 2, changed: 2, unchanged: 1, refused: 0 });
  expect(result.counts).toMatchObject({ created: 2, changed: 2, unchanged: 1, refused: 0 });
  expect(await stored()).toEqual([
    '/fica /a',
    '/muda /c',
    '/promo%C3%A7%C3%A3o /busca?q=x',
    '/novo https://x.example/',
  ]);
  const audited = await api.db
    .selectFrom('audit')
    .where('action', '=', 'website.redirects_changed')
    .orderBy('id', 'desc')
    .select('changes')
    .executeTakeFirstOrThrow();
  expect(audited.changes).toEqual({
    added_redirects: [null, ['/promoção → /busca?q=x', '/novo → https://x.example/']],
    changed_redirects: [['/muda → /a'], ['/muda → /c']],
  });
});

it('refuses what a save of the list refuses, and accepts the corrected rows', async () => {
  await placeProduct(api.db, api.store.id, { slug: 'vivo', ecommerce: { is_available: true, from: null } });
  await place([{ path: '/b', value: '/a' }]);
  const { check, result } = await desk.takeFile(
    'de;para\n/blog;/x\n/produto/vivo;/x\n/a;/b\nsem-barra;/x\n/d;ftp://x\n/so-isto;\n/certo;/x\n',
  );
  const reasons = [
    'De: Este caminho é uma página da loja.',
    'De: O caminho começa com /.',
    'Para: Este redirecionamento anda em círculo e não chega a uma página.',
    'Para: Informe um caminho da loja, que começa com /, ou um endereço https.',
  ];
  expect(check.reasons).toEqual(reasons);
  expect(result.reasons).toEqual(reasons);
  expect(result.counts).toMatchObject({ created: 1, refused: 6 });
  const mended = result.refused
    .replace(';/blog;', ';/blog-antigo;')
    .replace('/produto/vivo;', '/produto/velho;')
    .replace('/a;/b', '/a;/z')
    .replace('sem-barra', '/sem-barra')
    .replace('ftp://', 'https://')
    .replace('/so-isto;', '/so-isto;/x');
  expect((await desk.takeFile(mended)).result.counts).toMatchObject({ created: 6, refused: 0 });
});

it('accepts 2,000 at most, and the check names the surplus rows', async () => {
  const rows = Array.from({ length: 2_010 }, (_, at) => `/antigo/${at};/novo/${at}`);
  const { check, result } = await desk.takeFile(`de;para\n${rows.join('\n')}\n`);
  const reason = 'São no máximo 2.000 redirecionamentos, e a lista está cheia.';
  expect(check.counts).toMatchObject({ created: 2_000, refused: 10, reasons: [{ reason, count: 10 }] });
  expect(result.counts).toMatchObject({ created: 2_000, refused: 10, reasons: [{ reason, count: 10 }] });
  expect(await stored()).toHaveLength(2_000);
});

it('accepts its own export without a change', async () => {
  await place([
    { path: '/@velho', value: '/promo%C3%A7%C3%A3o?x=1;2' },
    { path: '/produto.php?id=3', value: '/produto/creme' },
    { path: '/?p=12', value: '/blog' },
  ]);
  const { file } = await agent.get('/v2/store/redirects/export');
  const { result } = await desk.takeFile(file?.bytes ?? '');
  expect(result.counts).toMatchObject({ created: 0, changed: 0, unchanged: 3, refused: 0 });
});

it('names missing columns', async () => {
  expect(await desk.refusal('a;Para\n/a;/b\n')).toBe('Diga qual coluna é "De".');
  expect(await desk.refusal('a;b\n/a;/b\n')).toBe('Diga qual coluna é "De" e qual é "Para".');
});

it('needs the right to write the settings of the site', async () => {
  const reader = await api.signIn<SimpleImportBody>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
  expect((await reader.get(path)).status).toBe(403);
});
