import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProductImportsDesk, type ProductImportsDesk } from '../../../../test/product-imports-desk.ts';

let desk: ProductImportsDesk;
beforeAll(async () => {
  desk = await openProductImportsDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.clear());

const lines = (...all: string[]) => `${all.join('\n')}\n`;

describe('a file of products', () => {
  it('that was exported changes nothing: every field is read as it was written', async () => {
    const from = '2030-02-01T12:34:56.789Z';
    await desk.place([
      {},
      {
        title: '=Zinco',
        subtitle: "'A",
        summary: 'Duas;coisas "aqui"',
        external_code: '0012',
        keywords: ['a', 'b c'],
        price: '1234.50',
        discount_price: '1000.00',
        weight: 1234.5,
        volume: 0.5,
        volume_unit: 'mL',
        ecommerce: { is_available: true, from },
        recommended_age: { min: 1, max: null },
        ingredients: [{ name: 'Ureia', concentration: 0.25, measure: '%', is_active: true, visible: false }],
        variants: { items: [{ name: 'Sabor', options: [{ value: 'Uva', visible: true }] }] },
        volume_variants: { items: [{ value: 2, unit: 'mL', price_relative_perc: 150.5, visible: true }] },
        bulk_config: { is_active: true, min_qty: 3, price: '900.00' },
        description: '<p>Um</p><p>Dois</p>',
        promotion: { price: '800.00', from, to: '2030-03-01T00:00:00.000Z' },
        target_consumer: 'f',
        usage: 1,
        form: desk.formId('Cápsula'),
      },
      { keywords: ['com, vírgula', '[colchete'], is_fixed_slug: true, slug: 'meu-link' },
    ]);
    const { text } = await desk.exported();
    const before = await Promise.all((await desk.ids()).map(desk.show));
    const { check, result } = await desk.takeIn(text);
    expect(check).toMatchObject({ created: 0, changed: 0, unchanged: 3, refused: 0, reasons: [] });
    expect(result).toMatchObject({ unchanged: 3, refused: 0 });
    expect(await Promise.all((await desk.ids()).map(desk.show))).toEqual(before);
  });

  it('creates products again with all exported fields', async () => {
    await desk.place([
      {
        title: 'Creme',
        subtitle: 'Ureia',
        price: '20.00',
        keywords: ['mãos'],
        max_qty: 5,
        is_refrigerated: true,
        ingredients: [{ name: 'Ureia', concentration: 10, measure: '%', is_active: true, visible: true }],
        bulk_config: { is_active: true, min_qty: 3, price: '9.00' },
        volume: 60,
        volume_unit: 'g',
        is_offer: true,
        description: '<p>Hidrata</p>',
        target_consumer: 'p',
        recommended_age: { min: 2, max: 90 },
      },
    ]);
    const [id = 0] = await desk.ids();
    const original = await desk.show(id);
    const { rows } = await desk.exported();
    const [row = {}] = rows;
    const cells = Object.entries(row).filter(([header]) => !['Número', 'Versão', 'Link', 'Link fixo'].includes(header));
    const quoted = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(';');
    const file = lines(quoted(cells.map(([header]) => header)), quoted(cells.map(([, text]) => text)));
    const { check, result } = await desk.takeIn(file);
    expect([check, result]).toMatchObject([{ created: 1 }, { created: 1, refused: 0 }]);
    const copy = await desk.show((await desk.ids()).at(-1) as number);
    const own = { id: 0, slug: '', created_at: '', version: 0 };
    expect({ ...copy, ...own }).toEqual({ ...original, ...own });
    expect(copy).toMatchObject({ slug: 'creme-ureia', version: 1 });
  });

  it('writes and reads formulas, volumes and variants as people type them', async () => {
    const [id = 0] = await desk.place([{ external_code: 'F1', volume: 60, volume_unit: 'mL' }]);
    const file = lines(
      'Código externo;Ingredientes;Variantes de volume: Variantes de volume;Variantes secundárias: Variantes',
      '"F1";"Zinco 7,5 mg; Minoxidil 5%; Veículo qsp (oculto)";"120 mL: 180 %";"Sabor: Uva | Limão"',
    );
    expect((await desk.takeIn(file)).result).toMatchObject({ changed: 1, refused: 0, reasons: [] });
    expect(await desk.show(id)).toMatchObject({
      ingredients: [
        { name: 'Zinco', concentration: 7.5, measure: 'mg', is_active: true, visible: true },
        { name: 'Minoxidil', concentration: 5, measure: '%', is_active: true, visible: true },
        { name: 'Veículo', concentration: null, measure: 'qsp', is_active: true, visible: false },
      ],
      volume_variants: { items: [{ value: 120, unit: 'mL', price_relative_perc: 180, visible: true }] },
      variants: { items: [{ name: 'Sabor', options: [{ value: 'Uva' }, { value: 'Limão' }] }] },
    });
    const [row = {}] = (await desk.exported()).rows;
    expect(row.Ingredientes).toBe('Zinco 7,5 mg; Minoxidil 5 %; Veículo qsp (oculto)');
  });

  it('changes only its columns, by code before number before link, each with its audit row and version', async () => {
    const [a = 0, b = 0, c = 0] = await desk.place([
      { external_code: 'A1' },
      {},
      { slug: 'terceiro', is_fixed_slug: true },
    ]);
    const file = lines(
      'Código externo;Número;Link;Preço de venda;Esgotado',
      'A1;;;12,5;Sim',
      `;${b};;R$ 1.013,00;não`,
      ';;terceiro;14;x',
    );
    const { id } = await desk.upload(file);
    const checked = await desk.run(id, 'check');
    expect(checked.batch).toMatchObject({ state: 'done', done: 3, refused: 0, total: 3 });
    expect((await desk.show(a)).discount_price, 'a check changes nothing').toBe('10.00');
    const { batch } = await desk.run(id, 'run');
    const shown = await Promise.all([a, b, c].map(desk.show));
    expect(shown.map((one) => [one.discount_price, one.sold_out, one.version])).toEqual([
      ['12.50', true, 2],
      ['1013.00', false, 2],
      ['14.00', true, 2],
    ]);
    const audit = await desk.api.db
      .selectFrom('audit')
      .where('request_id', '=', `work-${batch.id}`)
      .where('entity', '=', 'product')
      .orderBy('id')
      .select(['entity_id', 'action', 'changes'])
      .execute();
    expect(audit.map(({ entity_id: entity, action, changes }) => [entity, action, changes])).toEqual([
      [a, 'products.updated', { sold_out: [false, true], discount_price: ['10.00', '12.50'] }],
      [b, 'products.updated', { discount_price: ['10.00', '1013.00'] }],
      [c, 'products.updated', { sold_out: [false, true], discount_price: ['10.00', '14.00'] }],
    ]);
  });

  it('refuses rows of products that changed since the export, and imports its own rows only once', async () => {
    const [a = 0, b = 0] = await desk.place([{}, {}]);
    const { text } = await desk.exported();
    await desk.agent.put(`/v2/store/product/${b}`, { sold_out: true });
    const dearer = text.replaceAll('10,00', '11,00');
    const { check, result } = await desk.takeIn(dearer);
    const reason = 'Versão: O produto mudou desde que o arquivo foi exportado (versão 1, agora 2). Exporte-o de novo.';
    for (const counts of [check, result]) {
      expect(counts).toMatchObject({ changed: 1, refused: 1, reasons: [{ reason, count: 1 }] });
    }
    expect([(await desk.show(a)).discount_price, (await desk.show(b)).discount_price]).toEqual(['11.00', '10.00']);
    expect((await desk.takeIn(dearer)).result).toMatchObject({ changed: 0, unchanged: 1, refused: 1 });
  });

  it('follows every rule of the save, names column and message, and returns refused rows for correction', async () => {
    await desk.place([{ external_code: 'ja-tem' }]);
    const file = lines(
      'Nome;Uso;Forma farmacêutica;Preço de venda;Preço sugerido;Peso;Refrigerado;Ingredientes;Código externo',
      'Certo;Uso externo;Creme;10,00;;;;;c1',
      'Caro;Uso externo;Creme;10,00;9,00;;;;c2',
      'Peso;Uso externo;Creme;10,00;;pesado;talvez;;c3',
      'Sem preço;Uso externo;Creme;;;;;;c4',
      'Outro uso;Uso interno;Creme;10,00;;;;;c5',
      'Forma;Uso externo;Nenhuma;10,00;;;;;c6',
      `Lista;Uso externo;Creme;10,00;;;;"[{""name"":""""}]";c7`,
      ';Uso externo;Creme;10,00;;;;;c8',
    );
    const { id } = await desk.upload(file);
    const { batch: check, state } = await desk.run(id, 'check');
    expect(state.check).toMatchObject({ created: 1, refused: 7 });
    const report = await desk.fileOf(check.id);
    expect(report.map((row) => [row.Linha, row['O que acontece'], row.Coluna, row.Motivo])).toEqual([
      ['2', 'Criado', '', ''],
      ['3', 'Recusado', 'Preço de venda', 'O preço de venda deve ser menor do que o preço sugerido'],
      ['4', 'Recusado', 'Peso', 'Não entendi "pesado": escreva um número, como 2,5.'],
      ['4', 'Recusado', 'Refrigerado', 'Não entendi "talvez": escreva Sim ou Não.'],
      ['5', 'Recusado', 'Preço de venda', 'O preço de venda e obrigatório'],
      ['6', 'Recusado', 'Forma farmacêutica', 'Você precisa selecionar uma nova Forma Farmacêutica'],
      ['7', 'Recusado', 'Forma farmacêutica', 'A forma "Nenhuma" não existe nesta loja.'],
      ['8', 'Recusado', 'Ingredientes, item 1, Ingrediente', 'Informe o ingrediente.'],
      ['8', 'Recusado', 'Ingredientes, item 1, Concentração', expect.any(String)],
      ['8', 'Recusado', 'Ingredientes, item 1, Unidade', 'Informe a unidade.'],
      ['8', 'Recusado', 'Ingredientes, item 1, Ativo', 'Informe sim ou não.'],
      ['8', 'Recusado', 'Ingredientes, item 1, Visível', 'Informe sim ou não.'],
      ['9', 'Recusado', 'Nome', 'Nome do produto é obrigatório'],
    ]);
    const { batch } = await desk.run(id, 'run');
    expect(batch).toMatchObject({ state: 'done', done: 1, refused: 7, file: { name: 'recusados-produtos.csv' } });
    const refused = await desk.fileOf(batch.id);
    expect(refused.map((row) => row['Código externo'])).toEqual(['c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']);
    expect(refused[0]?.motivo_da_recusa).toBe(
      'Linha 3: Preço de venda: O preço de venda deve ser menor do que o preço sugerido',
    );
  });
});
