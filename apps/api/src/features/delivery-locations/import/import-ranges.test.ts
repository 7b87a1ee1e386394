import { exampleCsv } from '@botica/contract/features/delivery-locations/import-columns';
import { describe, expect, it } from 'vitest';
import { centralBranch } from '../../../../test/builders-branches.ts';
import { openRangeImportsDesk } from '../../../../test/range-imports-desk.ts';

const desk = await openRangeImportsDesk();
const { api, send, ranges, importRows, checkRows } = desk;
const minimalHead = 'CEP inicial,CEP final,Prazo de envio,Nome do serviço,Modalidade,Preço';

describe('an import', () => {
  it('reads the example that people start from', async () => {
    const { body } = await send(exampleCsv);
    expect(body).toEqual({ rows: 2, added: 2, updated: 0, unchanged: 0, error_count: 0, is_capped: false, errors: [] });
    const [first, second] = await ranges();
    expect(first).toMatchObject({
      zip_from: '01000000',
      zip_to: '05999999',
      state: 'SP',
      city: 'São Paulo',
      shipping_time: 1,
      service_name: 'Motoboy',
      service_type: 'ground',
      service_cost: '12.90',
      ships_low_temperature: true,
      week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    });
    expect(second).toMatchObject({
      ships_low_temperature: false,
      week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    });
  });

  it('reads the columns of the screen, in any order, without the optional ones', async () => {
    const { body } = await send(`Nome,${minimalHead}\nx,01000-000,01999-999,2,Avião,Aéreo,"1.234,56"`);
    expect(body).toMatchObject({ added: 1, error_count: 0 });
    expect(await ranges()).toMatchObject([{ service_type: 'air', service_cost: '1234.56', state: null, city: null }]);
  });

  it('names every row that is wrong, with its line and its column, and then writes nothing', async () => {
    const body = await checkRows(
      '01000-000;01999-999;SP;;1;Motoboy;Terrestre;9,90;Sim;Seg',
      '0100;01999-999;SP;;1;Motoboy;Terrestre;9,90;;',
      ';02999-999;SP;;1;Motoboy;Terrestre;9,90;;',
      '',
      '03999-999;03000-000;SP;;1;Motoboy;Terrestre;9,90;;',
      '04000-000;04999-999;XX;;1;Motoboy;Terrestre;9,90;;',
      '05000-000;05999-999;SP;;amanhã;Motoboy;Terrestre;9,90;;',
      '06000-000;06999-999;SP;;1;;Terrestre;9,90;;',
      '07000-000;07999-999;SP;;1;Motoboy;Trem;9,90;;',
      '08000-000;08999-999;SP;;1;Motoboy;Terrestre;1,234;;',
      '09000-000;09999-999;SP;;1;Motoboy;Terrestre;9,90;talvez;',
      '10000-000;10999-999;SP;;1;Motoboy;Terrestre;9,90;;Seg Xyz',
      '01000000;01999999;SP;;2;MOTOBOY;Marítimo;1;;',
    );
    expect(body).toMatchObject({ rows: 12, added: 0, updated: 0, error_count: 11 });
    expect(body.errors.map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
      '3 zip_from: CEP inicial deve ter 8 dígitos',
      '4 zip_from: CEP inicial obrigatório',
      '6 zip_to: CEP final não pode ser menor que o CEP inicial',
      '7 state: Estado inválido',
      '8 shipping_time: Prazo de envio: de 0 a 365 dias',
      '9 service_name: Nome do serviço obrigatório',
      '10 service_type: Modalidade desconhecida: use Terrestre, Aéreo ou Marítimo.',
      '11 service_cost: Informe um valor com duas casas decimais, como 19,90.',
      '12 ships_low_temperature: Informe sim ou não.',
      '13 week_availibility: Dia da semana desconhecido.',
      '14 zip_from: Esta faixa e este serviço já estão na linha 2.',
    ]);
    expect(await ranges()).toEqual([]);
  });

  it('names all that is wrong in a row', async () => {
    const body = await checkRows(
      '0100;01999-999;SP;;1;;Caminhão;9,90;talvez;Seg Xyz',
      '02999-999;02000-000;SP;;1;Motoboy;Caminhão;9,90;;',
    );
    expect(body).toMatchObject({ rows: 2, error_count: 2 });
    expect(body.errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'zip_from'],
      [2, 'service_name'],
      [2, 'service_type'],
      [2, 'ships_low_temperature'],
      [2, 'week_availibility'],
      [3, 'service_type'],
      [3, 'zip_to'],
    ]);
  });

  it.each([
    ['Seg a Sex', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
    ['"Seg, Qua e Sex"', ['monday', 'wednesday', 'friday']],
    ['sexta a segunda', ['monday', 'friday', 'saturday', 'sunday']],
    ['Seg a Qua e Sáb', ['monday', 'tuesday', 'wednesday', 'saturday']],
    ['Todos os dias', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']],
  ])('reads the days as the screen prints them: %s', async (text, days) => {
    expect(await importRows(`01000000;01999999;SP;;1;Motoboy;Terrestre;9,90;;${text}`)).toMatchObject({ added: 1 });
    expect((await ranges())[0]?.week_availibility).toEqual(days);
  });

  it.each(['a Sex', 'Seg a', 'Seg a Xyz'])('refuses days that are no range: %s', async (text) => {
    const { errors } = await checkRows(`01000000;01999999;SP;;1;Motoboy;Terrestre;9,90;;${text}`);
    expect(errors).toEqual([{ line: 2, field: 'week_availibility', message: 'Dia da semana desconhecido.' }]);
  });

  it('changes what is known, leaves what is the same, adds the rest, and leaves one audit row', async () => {
    const [one, two] = [
      '01000000;01999999;SP;;1;Motoboy;Terrestre;9,90;;',
      '02000000;02999999;SP;;1;Motoboy;Terrestre;9,90;;',
    ];
    await importRows(one as string, two as string);
    const before = await ranges();
    const body = await importRows(
      one as string,
      '02000000;02999999;SP;;3;motoboy;Terrestre;9,90;Sim;',
      '03000000;03999999;SP;;1;Motoboy;Terrestre;9,90;;',
    );
    expect(body).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
    const after = await ranges();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ id: before[1]?.id, shipping_time: 3, service_name: 'motoboy', version: 2 });
    const audit = await api.db
      .selectFrom('audit')
      .where('action', '=', 'delivery-locations.imported')
      .where('entity_id', '=', desk.branchId)
      .orderBy('id')
      .select(['entity', 'changes'])
      .execute();
    expect(audit).toHaveLength(2);
    expect(audit[1]).toEqual({
      entity: 'branch',
      changes: {
        imported_count: [null, 2],
        imported_ranges: [
          ['02000000;02999999;SP;;1;Motoboy;ground;9,90;Não;Seg Ter Qua Qui Sex'],
          [
            '02000000;02999999;SP;;3;motoboy;ground;9,90;Sim;Seg Ter Qua Qui Sex',
            '03000000;03999999;SP;;1;Motoboy;ground;9,90;Não;Seg Ter Qua Qui Sex',
          ],
        ],
      },
    });
  });

  it('keeps of a known range what the file has no column for, and gives a new one the defaults', async () => {
    await importRows('01000000;01999999;SP;São Paulo;1;Motoboy;Terrestre;9,90;Sim;Sáb Dom');
    const rows = ['01000000,01999999,2,Motoboy,Terrestre,"12,90"', '02000000,02999999,2,Motoboy,Terrestre,"12,90"'];
    expect((await send([minimalHead, ...rows].join('\n'))).body).toMatchObject({ added: 1, updated: 1 });
    expect(await ranges()).toMatchObject([
      {
        state: 'SP',
        city: 'São Paulo',
        shipping_time: 2,
        service_cost: '12.90',
        ships_low_temperature: true,
        week_availibility: ['saturday', 'sunday'],
      },
      {
        state: null,
        city: null,
        shipping_time: 2,
        service_cost: '12.90',
        ships_low_temperature: false,
        week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      },
    ]);
    expect((await send([minimalHead, ...rows].join('\n'))).body).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    await importRows('01000000;01999999;;;2;Motoboy;Terrestre;12,90;;');
    expect((await ranges())[0]).toMatchObject({ state: null, city: null, ships_low_temperature: false });
  });

  it.each(['12,90', '12,', '12,90,'])('refuses a row with more cells than the first line: %s', async (price) => {
    const { body } = await send(`${minimalHead}\n01000000,01999999,2,Motoboy,Terrestre,${price}`, { dry_run: true });
    expect(body).toMatchObject({ added: 0, error_count: 1 });
    expect(body.errors).toEqual([
      {
        line: 2,
        field: null,
        message: 'A linha tem mais colunas que o cabeçalho: ponha entre aspas o texto que contém o separador.',
      },
    ]);
    expect(await ranges()).toEqual([]);
  });

  it('is checked until 200 rows are wrong, and says when there are more', async () => {
    const faulty = (count: number) => send(`${minimalHead}\n${'1\n'.repeat(count)}`, { dry_run: true });
    expect((await faulty(200)).body).toMatchObject({ rows: 200, error_count: 200, is_capped: false });
    const { body } = await faulty(20_000);
    expect(body).toMatchObject({ rows: 20_000, error_count: 200, is_capped: true });
    expect(body.errors).toHaveLength(200);
  });

  it('is refused with its wrong rows where it was not only asked about, and writes none', async () => {
    const wrong = `${minimalHead}\n01000000,01999999,2,Motoboy,Terrestre,"9,90"\n1,02999999,2,Motoboy,Terrestre,"9,90"`;
    const { status, body } = await send(wrong);
    expect([status, body.error.code]).toEqual([422, 'delivery-locations.wrong_rows']);
    expect(body.error.message).toBe('Linha 3: CEP inicial deve ter 8 dígitos (nada foi gravado)');
    expect(body.error.fields).toEqual({ '3.zip_from': 'CEP inicial deve ter 8 dígitos' });
    expect(await ranges()).toEqual([]);
  });

  it('only says what would happen when asked to', async () => {
    const { body } = await send(exampleCsv, { dry_run: true });
    expect(body).toMatchObject({ added: 2, error_count: 0 });
    expect(await ranges()).toEqual([]);
  });

  it.each([
    ['a picture', '\u0089PNG', 'cep_inicial, cep_final, prazo, servico, modalidade, preco'],
    ['a file without a price', 'cep_inicial;cep_final;prazo;servico;modalidade\n1;2;3;4;5', 'preco'],
  ])('refuses %s', async (_, csv, columns) => {
    const message = `Faltam colunas na primeira linha: ${columns}.`;
    const { status, body } = await send(csv);
    expect([status, body.error.code, body.error.fields]).toEqual([
      422,
      'delivery-locations.unreadable_csv',
      { csv: message },
    ]);
  });

  it.each([
    [
      'a column named twice',
      `${minimalHead},service_cost,UF,estado,x,x`,
      'A primeira linha repete colunas: uf, preco.',
    ],
    ['a first line without end', `${minimalHead}${',x'.repeat(100)}`, 'A primeira linha tem no máximo 100 colunas.'],
  ])('refuses %s', async (_, names, message) => {
    const { status, body } = await send(`${names}\n01000000,01999999,2,Motoboy,Terrestre,1`);
    expect([status, body.error.fields]).toEqual([422, { csv: message }]);
  });

  it.each([20_001, 2_000_000])('refuses more rows than it promises to read: %i', async (count) => {
    const { status, body } = await send(`${minimalHead}\n${'1\n'.repeat(count)}`, { dry_run: true });
    expect([status, body.error.fields]).toEqual([422, { csv: 'O arquivo tem no máximo 20.000 linhas.' }]);
  });

  it('refuses a file without any text', async () => {
    expect((await send('')).body.error.fields).toEqual({ csv: 'Escolha um arquivo CSV.' });
  });

  it('is repeated under one key without a second import, and belongs to a branch of the store', async () => {
    const first = await send(exampleCsv, {}, { 'idempotency-key': 'um-arquivo' });
    expect((await send(exampleCsv, {}, { 'idempotency-key': 'um-arquivo' })).body).toEqual(first.body);
    desk.branchId = await centralBranch(api, api.otherStore.id);
    expect((await send(exampleCsv)).status).toBe(404);
  });

  it('of the same file twice at once adds each range once', async () => {
    const results = await Promise.all([1, 2, 3].map(async () => (await send(exampleCsv)).body));
    expect(results.map(({ added }) => added).sort()).toEqual([0, 0, 2]);
    expect(await ranges()).toHaveLength(2);
  });
});
