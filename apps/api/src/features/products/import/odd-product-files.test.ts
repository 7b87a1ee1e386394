import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProductImportsDesk, type ProductImportsDesk } from '../../../../test/product-imports-desk.ts';
import { isRead } from '../../../kit/rich-text.ts';

let desk: ProductImportsDesk;
beforeAll(async () => {
  desk = await openProductImportsDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.clear());

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const head = 'Nome;Uso;Forma farmacêutica;Preço de venda';
const cream = (title: string) => `${title};Uso externo;Creme;10,00`;
const shownSlugs = async () => (await Promise.all((await desk.ids()).map(desk.show))).map(({ slug }) => slug);

describe('a file without products', () => {
  it.each<[string, string | Buffer, string]>([
    ['JSON', '{"Nome":"Creme"}', 'O arquivo não é um CSV.'],
    ['a sheet of Excel', Buffer.from('PK\u0003\u0004rest'), 'O arquivo é uma planilha do Excel. Salve-a como CSV'],
    ['UTF-16', Buffer.from('\ufeffNome;Uso\nCreme;1\n', 'utf16le'), 'O arquivo está em UTF-16.'],
    ['one column', 'Nome\nCreme\n', 'não tem colunas separadas'],
    ['no rows', `${head}\n`, 'O arquivo só tem a primeira linha'],
  ])('%s is refused before anything begins, with the reason', async (_, content, problem) => {
    const file = await desk.upload(content);
    expect(file.problem).toContain(problem);
    for (const what of ['check', 'run']) {
      const { status, body } = await desk.agent.post(`/v2/products/imports/${file.id}/${what}`, {});
      expect([status, body.error.code, body.error.message]).toEqual([422, 'import.unreadable', file.problem]);
    }
  });

  it('is refused if it is empty or too large', async () => {
    const { most_bytes: most } = (await desk.agent.get('/v2/products/imports')).body;
    for (const byte_size of [0, most + 1]) {
      expect((await desk.agent.post('/v2/products/imports', { name: 'a.csv', byte_size })).status).toBe(422);
    }
  });

  it('needs the right to change the catalogue, and is hidden from others', async () => {
    const { id } = await desk.upload(lines(head, cream('Creme')));
    const other = await desk.api.signIn('supervisor');
    expect((await other.post(`/v2/products/imports/${id}/check`, {})).status).not.toBe(200);
    const elsewhere = await desk.api.signIn('admin', desk.api.otherStore.id);
    expect((await elsewhere.post(`/v2/products/imports/${id}/check`, {})).status).toBe(404);
  });
});

describe('columns', () => {
  it.each<[string, string, (string | null)[] | undefined, string]>([
    [
      'said twice',
      'Nome;Peso;Carga\nCreme;1;2\n',
      ['title', 'weight', 'weight'],
      'Duas colunas são "Peso". Deixe uma.',
    ],
    [
      'of which none names the product',
      'Peso;Esgotado\n1;Sim\n',
      undefined,
      'Diga qual coluna é "Número", "Código externo", "Link" ou "Nome".',
    ],
  ])('%s are refused before anything begins', async (_, content, columns, message) => {
    const { id } = await desk.upload(content);
    const { status, body } = await desk.agent.post(`/v2/products/imports/${id}/check`, { columns });
    expect([status, body.error]).toMatchObject([
      422,
      { code: 'products.import_columns', fields: { columns: message } },
    ]);
  });

  it('are guessed, shown with an example, mapped by hand, and remembered', async () => {
    const text = (title: string) => `Descr. do item;Uso;Apres.;Quanto;Sabor\n${title};Uso externo;Creme;10,00;Uva\n`;
    const file = await desk.upload(text('Um'));
    expect(file).toMatchObject({ sample: ['Um', 'Uso externo', 'Creme', '10,00', 'Uva'] });
    expect(file.columns).toEqual([null, 'usage', null, null, null]);
    const columns = ['title', 'usage', 'form', 'discount_price', null];
    expect((await desk.run(file.id, 'check', { columns })).state.check).toMatchObject({ created: 1, refused: 0 });
    expect((await desk.upload(text('Dois'))).columns).toEqual(columns);
    expect((await desk.takeIn(text('Dois'))).result).toMatchObject({ created: 1, refused: 0 });
  });

  it('may lack the form: new products get the chosen one', async () => {
    const form = desk.formId('Cápsula');
    const { result } = await desk.takeIn('Nome;Preço\nZinco;19.9\n', { form });
    expect(result).toMatchObject({ created: 1, refused: 0 });
    expect(await desk.show((await desk.ids())[0] as number)).toMatchObject({ form, usage: 1, discount_price: '19.90' });
  });
});

describe('files as programs write them', () => {
  it.each<[string, string | Buffer]>([
    ['commas', `Nome,Uso,Forma farmacêutica,Preço de venda\nPó de arroz,Uso externo,Creme,"10,00"\n`],
    [
      'tabs, and lines of Windows',
      'Nome\tUso\tForma farmacêutica\tPreço de venda\r\nPó de arroz\tUso externo\tCreme\t10.00\r\n',
    ],
    ['a mark of UTF-8', `\ufeff${lines(head, cream('Pó de arroz'))}`],
    ['Windows-1252', Buffer.from(lines(head, cream('Pó de arroz')), 'latin1')],
    [
      'other letters, and columns without a name',
      lines('NOME;USO;forma farmaceutica;preco de venda;;', `${cream('Pó de arroz')};;`),
    ],
  ])('with %s', async (_, content) => {
    const { check, result } = await desk.takeIn(content);
    expect([check, result]).toMatchObject([{ created: 1 }, { created: 1, refused: 0 }]);
    expect(await desk.show((await desk.ids())[0] as number)).toMatchObject({
      title: 'Pó de arroz',
      slug: 'po-de-arroz',
      discount_price: '10.00',
      usage: 2,
      form: desk.formId('Creme'),
    });
  });
});

it.each([
  ['Preço de venda', 'grátis', 'como 19,90'],
  ['Uso', 'tópico', 'Uso interno, Uso externo ou Outro'],
  ['Esgotado', 'talvez', 'Sim ou Não'],
  ['Ingredientes', 'Zinco', 'como Zinco 7,5 mg; Minoxidil 5 %; Veículo qsp'],
  ['Quantidade máxima por pedido', 'duas', 'um número, como 2,5'],
  ['E-commerce: Disponível a partir de', 'amanhã', 'como 21/11/2026 ou 21/11/2026 14:30'],
])('a cell of %s that cannot be read is reported with a correct example', async (header, cell, expected) => {
  const { check } = await desk.takeIn(`Nome;${header}\nCreme;${cell}\n`, { form: desk.formId('Creme') });
  expect(check?.reasons[0]?.reason).toContain(`${header}: Não entendi "${cell}": escreva ${expected}.`);
});

describe('odd rows', () => {
  it('have their long texts cleaned outside of the serving thread', async () => {
    // Only a cleaning thread has read the markup that is removed here.
    const text = `<p onclick="x()">${'longa '.repeat(900)}</p>`;
    const file = lines(`${head};Descrição`, `${cream('Creme')};"${text.replaceAll('"', '""')}"`);
    const { result } = await desk.takeIn(file);
    expect([result, isRead(text, { picturesOf: null })]).toMatchObject([{ created: 1 }, true]);
  });

  it('are refused one by one: shifted, broken, too long, of ten thousand ingredients', async () => {
    const ingredients = JSON.stringify(
      Array.from({ length: 10_000 }, () => ({
        name: 'A',
        concentration: 1,
        measure: 'g',
        is_active: true,
        visible: true,
      })),
    ).replaceAll('"', '""');
    const file = lines(
      `${head};Ingredientes`,
      `${cream('Deslocado')};;sobra`,
      `${cream('Muitos')};"${ingredients}"`,
      `${cream('Lista')};{"a":`,
      `${cream('Fórmula')};`,
      '=SOMA(A1);Uso externo;Creme;10,00;',
      `${cream('Longo')};${'a'.repeat(1_100_000)}`,
      `"Aspas;Uso externo;Creme;10,00;`,
      cream('Curto'),
      ';;;;',
    );
    const { check, result } = await desk.takeIn(file);
    const reasons = check?.reasons.map(({ line, reason }) => [line, reason]);
    expect(reasons).toEqual([
      [2, expect.stringContaining('a linha pode estar deslocada')],
      [3, expect.stringContaining('São no máximo 100 ingredientes.')],
      [4, 'Ingredientes: Não entendi "{"a":": escreva como Zinco 7,5 mg; Minoxidil 5 %; Veículo qsp.'],
      [7, expect.stringContaining('A linha passa de 1 MB.')],
      [8, 'As aspas desta linha não foram fechadas.'],
    ]);
    expect([check, result]).toMatchObject([
      { created: 3, refused: 5 },
      { created: 3, refused: 5 },
    ]);
    const titles = (await Promise.all((await desk.ids()).map(desk.show))).map(({ title }) => title);
    expect(titles).toEqual(['Fórmula', '=SOMA(A1)', 'Curto']);
  });

  it('with the same name each get their own link, in the check and in the import', async () => {
    const [current = 0] = await desk.place([{ title: 'Creme', slug: 'creme-2' }]);
    const rows = Array.from({ length: 60 }, () => cream('Creme'));
    const { check, result } = await desk.takeIn(lines(head, ...rows));
    expect([check, result]).toMatchObject([{ created: 60 }, { created: 60, refused: 0 }]);
    const slugs = await shownSlugs();
    expect([new Set(slugs).size, slugs.includes('creme'), slugs.includes('creme-61')]).toEqual([61, true, true]);
    expect((await desk.show(current)).slug).toBe('creme-2');
  });

  it('of the same product are imported once, and those of another store or of the bin never', async () => {
    const [a = 0, gone = 0] = await desk.place([{ external_code: 'A' }, {}]);
    const [foreign = 0] = await desk.place([{ external_code: 'F' }], desk.api.otherStore.id);
    await desk.api.db.updateTable('products').set({ removed_at: new Date() }).where('id', '=', gone).execute();
    const file = lines(
      'Número;Código externo;Nome;Uso;Forma farmacêutica;Preço de venda',
      `${a};A;Um;;;11,00`,
      `;A;Dois;Uso externo;Creme;12,00`,
      `${foreign};;Três;Uso externo;Creme;13,00`,
      `${gone};;Quatro;Uso externo;Creme;13,00`,
      `${gone};A;Cinco;Uso externo;Creme;13,00`,
      ';F;Seis;Uso externo;Creme;14,00',
      ';F;Sete;Uso externo;Creme;15,00',
      'x;;Oito;Uso externo;Creme;15,00',
    ).replace('Um;;;', 'Um;Uso externo;Creme;');
    const { check, result } = await desk.takeIn(file);
    const again = 'Outra linha deste arquivo já é deste produto.';
    for (const counts of [check, result]) {
      expect(counts).toMatchObject({ created: 1, changed: 1, refused: 6 });
      expect(counts?.reasons.map(({ line, reason }) => [line, reason])).toEqual([
        [3, again],
        [4, `Número: O produto nº ${foreign} não existe nesta loja. Deixe o número vazio para criar um produto.`],
        [5, 'Este produto está na lixeira. Restaure-o para alterar.'],
        [6, `Código externo: O código externo é do produto nº ${a}, e o número da linha é ${gone}.`],
        [9, 'Número: Use um número inteiro, como a exportação o escreve.'],
      ]);
    }
    expect(await desk.show(a)).toMatchObject({ title: 'Um', discount_price: '11.00', version: 2 });
  });
});

describe('categories', () => {
  it('are named by path or number, and unknown or ambiguous ones are reported', async () => {
    const create = async (body: object) => (await desk.agent.post('/v2/store/category', body)).body.id;
    const skin = await create({ name: 'Pele' });
    const face = await create({ name: 'Rosto', parent_id: skin });
    const hair = await create({ name: 'Cabelo' });
    const top = await create({ name: 'Rosto' });
    const rows = ['Pele > Rosto', 'pele|Cabelo', `nº ${hair}`, 'Rosto', 'Unha', 'Pele > Rosto | Pele'];
    const file = lines(`${head};Categorias`, ...rows.map((text, at) => `${cream(`Creme ${at}`)};${text}`));
    const { check, result } = await desk.takeIn(file);
    expect([check, result]).toMatchObject([{ created: 5 }, { created: 5, refused: 1 }]);
    expect(check?.reasons).toMatchObject([{ reason: 'Categorias: A categoria "Unha" não existe.', line: 6 }]);
    const shown = await Promise.all((await desk.ids()).map(desk.show));
    expect(shown.map(({ categories }) => categories.map(({ id }) => id))).toEqual([
      [face],
      [skin, hair],
      [hair],
      [top],
      [face],
    ]);
    const tree = (await desk.agent.get<{ product_count: number }>(`/v2/store/category/${skin}`)).body;
    expect(tree.product_count).toBe(3);
    const { text, rows: exported } = await desk.exported();
    expect(exported.map(({ Categorias }) => Categorias).toSorted()).toEqual(
      ['Pele > Rosto', 'Pele > Rosto', 'Pele | Cabelo', 'Cabelo', 'Rosto'].toSorted(),
    );
    expect((await desk.takeIn(text)).result).toMatchObject({ unchanged: 5, refused: 0 });
  });

  it('that are unknown are listed by a check, created on request, and renamed if needed', async () => {
    const rows = ['Pele', 'Pele', 'Suplementos para atletas', 'Casa, Pele > Rosto', 'Beleza > Pele > Mãos'];
    const file = lines(`${head};Categorias`, ...rows.map((text, at) => `${cream(`Creme ${at}`)};"${text}"`));
    const { id } = await desk.upload(file);
    const { check } = (await desk.run(id, 'check')).state;
    expect(check).toMatchObject({ created: 0, refused: 5 });
    expect(check?.notes.missing_categories).toEqual([
      { text: 'Pele', count: 2 },
      { text: 'Suplementos para atletas', count: 1 },
      { text: 'Casa', count: 1 },
      { text: 'Pele > Rosto', count: 1 },
      { text: 'Beleza > Pele > Mãos', count: 1 },
    ]);
    const categories = [
      { text: 'Pele', name: 'Pele' },
      { text: 'Suplementos para atletas', name: 'Suplementos' },
      { text: 'Casa', name: 'Casa' },
      { text: 'Pele > Rosto', name: 'Pele > Rosto' },
      { text: 'Beleza > Pele > Mãos', name: 'Pele > Mãos' },
    ];
    expect((await desk.run(id, 'check', { categories })).state.check).toMatchObject({ created: 5, refused: 0 });
    const count = async () => (await desk.agent.get<{ items: object[] }>('/v2/store/categories')).body.items.length;
    expect(await count(), 'a check makes none').toBe(0);
    expect((await desk.run(id, 'run', { categories })).state.result).toMatchObject({ created: 5, refused: 0 });
    const shown = await Promise.all((await desk.ids()).map(desk.show));
    expect(shown.map((one) => one.categories.map(({ name }) => name))).toEqual([
      ['Pele'],
      ['Pele'],
      ['Suplementos'],
      expect.arrayContaining(['Casa', 'Rosto']),
      ['Mãos'],
    ]);
  });

  it('whose name contains another name are not confused', async () => {
    const { id } = await desk.upload(lines(`${head};Categorias`, `${cream('Creme')};Chapéus`));
    const categories = [
      { text: 'Cha', name: 'Chá' },
      { text: 'Chapéus', name: 'Chapéus' },
    ];
    await desk.run(id, 'run', { categories });
    const made = await desk.api.db.selectFrom('categories').select('name').execute();
    expect(made).toEqual([{ name: 'Chapéus' }]);
  });

  it.each([
    ['A > B > C', 'São no máximo dois níveis: "Categoria > Subcategoria".'],
    ['Um nome que é longo demais', 'Use no máximo 20 caracteres em cada nome.'],
  ])('are not created from %s', async (name, message) => {
    const { id } = await desk.upload(lines(`${head};Categorias`, `${cream('Creme')};X`));
    const { status, body } = await desk.agent.post(`/v2/products/imports/${id}/run`, {
      categories: [{ text: 'X', name }],
    });
    expect([status, body.error.fields]).toEqual([422, { 'categories.0.name': message }]);
  });
});

describe('a file from an older server', () => {
  it('is imported by the columns of the export, with its counts', async () => {
    const { id } = await desk.upload(lines(head, cream('Creme')));
    await desk.run(id, 'check');
    const { db } = desk.api;
    const { counts } = await db.selectFrom('import_files').select('counts').executeTakeFirstOrThrow();
    const { notes, ...check } = (counts as { check: { notes: object } }).check;
    expect(notes).toBeDefined();
    await db
      .updateTable('import_files')
      .set({ counts: JSON.stringify({ check }) })
      .execute();
    const shown = (await desk.agent.get('/v2/products/imports')).body.import;
    expect(shown?.check).toMatchObject({ created: 1, notes: { shortened: 0, missing_categories: [] } });

    const { body } = await desk.agent.post(`/v2/products/imports/${id}/run`, {});
    await db
      .updateTable('works')
      .set({ params: JSON.stringify({ importId: id }) })
      .where('id', '=', body.id)
      .execute();
    await desk.api.runJobs();
    expect((await desk.ids()).length).toBe(1);
  });
});
