import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { placeCategories } from '../../../../test/builders-categories.ts';
import { type SimpleImportBody, simpleImportsDesk } from '../../../../test/simple-imports-desk.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const path = '/v2/categories/imports';
let api: TestApp;
let agent: Client<SimpleImportBody>;
let desk: ReturnType<typeof simpleImportsDesk>;
beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<SimpleImportBody>({ grouprules: [{ role: 'Catálogo', permissions: ['read', 'write'] }] });
  desk = simpleImportsDesk(api, agent, path);
});
afterAll(() => api.close());
beforeEach(async () => {
  await desk.clear();
  await api.db.deleteFrom('categories').execute();
});

const stored = async () => {
  const rows = await api.db
    .selectFrom('categories')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .where('categories.store_id', '=', api.store.id)
    .orderBy('categories.id')
    .select([
      'categories.name',
      'above.name as above',
      'categories.slug',
      'categories.visible',
      'categories.description',
    ])
    .execute();
  return rows.map(({ name, above, slug, visible, description }) =>
    [above === null ? name : `${above} > ${name}`, slug, visible ? 'sim' : 'não', description ?? ''].join(' | '),
  );
};
const create = async (body: object) => (await agent.post('/v2/store/category', body)).body.id;

it('creates paths with their parents, and changes existing categories', async () => {
  await create({ name: 'Pele', visible: true });
  const file = [
    'Categoria;Link;Descrição;Palavras-chave;Visível',
    'Cabelo > Queda;queda-capilar;Para quem perde cabelo;queda, minoxidil;',
    'cabelo;;Tudo para os fios;;não',
    'PELE;;Do rosto;;',
    'Pele > Rosto;;;;Sim',
    'Pele;;;;Sim',
  ].join('\n');
  const { check, result } = await desk.takeFile(file);
  const expected = { created: 2, changed: 2, unchanged: 1, refused: 0 };
  expect(check.counts).toMatchObject(expected);
  expect(result.counts).toMatchObject(expected);
  expect(await stored()).toEqual([
    'Pele | pele | sim | Do rosto',
    'Cabelo | cabelo | não | Tudo para os fios',
    'Cabelo > Queda | queda-capilar | sim | Para quem perde cabelo',
    'Pele > Rosto | rosto | sim | ',
  ]);
  expect((await desk.takeFile(file)).result.counts).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
  const audited = await api.db
    .selectFrom('audit')
    .where('entity', '=', 'category')
    .select(['action', 'changes'])
    .execute();
  expect(audited.filter(({ action }) => action === 'categories.created')).toHaveLength(4);
  expect(audited.find(({ action }) => action === 'categories.updated')?.changes).toEqual({
    description: [null, 'Do rosto'],
  });
});

it('reads the parent from a column of its own, and channels', async () => {
  const { result } = await desk.takeFile(
    [
      'Term name,Parent,E-commerce: Disponível,Prescrição: Disponível a partir de',
      'Suplementos,,não,21/11/2090 09:00',
      'Vitaminas,Suplementos,,',
      'Suplementos > Minerais,suplementos,,',
    ].join('\n'),
  );
  expect(result.counts).toMatchObject({ created: 3, refused: 0 });
  const { ecommerce, callcenter } = await api.db
    .selectFrom('categories')
    .where('name', '=', 'Suplementos')
    .select(['ecommerce', 'callcenter'])
    .executeTakeFirstOrThrow();
  expect({ ecommerce, callcenter }).toEqual({
    ecommerce: { status: false, from: null },
    callcenter: { status: true, from: '2090-11-21T12:00:00.000Z' },
  });
  expect((await stored()).map((row) => row.split(' | ')[0])).toEqual([
    'Suplementos',
    'Suplementos > Vitaminas',
    'Suplementos > Minerais',
  ]);
});

it('refuses rows with a reason, and accepts the corrected rows', async () => {
  await create({ name: 'Pele', visible: true });
  const { check, result } = await desk.takeFile(
    [
      'Nome;Pai;Link;E-commerce: Disponível;Visível',
      'Suplementos para atletas de longa distância;;;;',
      'Cabelo > Queda > Genética;;;;',
      'Queda;Cabelo > Couro;;;',
      ';Cabelo;;;',
      'Unhas;;pele;;',
      'Dentes;;Sem Espaço;;',
      'Rosto;Pele;;não;',
      'Mãos;;;;talvez',
    ].join('\n'),
  );
  const reasons = [
    'Categoria acima: São no máximo dois níveis: "Categoria > Subcategoria".',
    'Categoria: Informe o nome da categoria.',
    'Categoria: São no máximo dois níveis: "Categoria > Subcategoria", como Cabelo > Queda.',
    'Categoria: Use no máximo 20 caracteres em cada nome, como Cabelo > Queda.',
    'E-commerce: Disponível: Uma subcategoria segue os canais da sua categoria.',
    'Link: O slug escolhido já está sendo utilizado em outro lugar da página.',
    'Link: Use letras sem acento, números e hífens.',
    'Visível: Informe sim ou não, como Sim.',
  ];
  expect(check.reasons).toEqual(reasons);
  expect(result.reasons).toEqual(reasons);
  expect(await stored()).toHaveLength(1);
  const mended = result.refused
    .replace('Suplementos para atletas de longa distância', 'Suplementos')
    .replace('Cabelo > Queda > Genética', 'Cabelo > Queda')
    .replace('Queda;Cabelo > Couro', 'Couro;Cabelo')
    .replace(';;Cabelo;', ';Raspado;Cabelo;')
    .replace('Unhas;;pele', 'Unhas;;unhas')
    .replace('Sem Espaço', 'sem-espaco')
    .replace('Rosto;Pele;;não', 'Rosto;Pele;;')
    .replace('talvez', 'sim');
  expect((await desk.takeFile(mended)).result.counts).toMatchObject({ created: 8, refused: 0 });
});

it('accepts 1,000 at most, also in the check', async () => {
  await placeCategories(api.db, api.store.id, { count: 600 });
  const rows = Array.from({ length: 410 }, (_, at) => `Grupo ${at}`);
  const { check, result } = await desk.takeFile(`Categoria\n${rows.join('\n')}\n`);
  const reason = 'São no máximo 1.000 categorias e subcategorias.';
  for (const { counts } of [check, result])
    expect(counts).toMatchObject({ created: 400, refused: 10, reasons: [{ reason, count: 10 }] });
});

it('needs the right to write the catalogue, and the column of the name', async () => {
  expect(await desk.refusal('Descrição;Link\nx;y\n')).toBe('Diga qual coluna é "Categoria".');
  const reader = await api.signIn<SimpleImportBody>({ grouprules: [{ role: 'Catálogo', permissions: ['read'] }] });
  expect((await reader.get(path)).status).toBe(403);
});

it('gives a refused row back with the line breaks of its cells, so that it goes in once it is mended', async () => {
  const content = 'Nome;Categoria acima;Descrição\nUm > Dois > Três;;"Linha um\nLinha dois\r\nLinha três"\n';
  const { result } = await desk.takeFile(content);
  expect(result.counts).toMatchObject({ created: 0, refused: 1 });
  const again = await desk.takeFile(result.refused.replace('Um > Dois > Três', 'Um > Dois'));
  expect(again.result).toMatchObject({ counts: { created: 1, refused: 0 }, refused: '' });
});
