import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import { ufZipRanges } from '@botica/contract/kit/brazil/uf-zip-ranges';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { centralBranch, placeBranch } from '../../../../test/builders-branches.ts';
import { type SimpleImportBody, simpleImportsDesk } from '../../../../test/simple-imports-desk.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { listCities } from '../../../platform/zip/list-cities.ts';

type Body = SimpleImportBody & { items: DeliveryLocation[] };

const path = '/v2/delivery-locations/imports';
const head = 'cep_inicial;cep_final;uf;cidade;prazo;servico;modalidade;preco;refrigerados;dias';
let api: TestApp;
let agent: Client<Body>;
let desk: ReturnType<typeof simpleImportsDesk>;
let central: number;
beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('gerente');
  desk = simpleImportsDesk(api, agent as Client<SimpleImportBody>, path);
  central = await centralBranch(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await desk.clear();
  await api.db.deleteFrom('delivery_locations').execute();
  await api.db.deleteFrom('branches').where('is_central', '=', false).execute();
});

const ranges = async (branchId = central) =>
  (await agent.get(`/v2/branch/${branchId}/logistics/delivery-location/list?kind=zip`)).body.items;
const takeRows = async (...rows: string[]) => (await desk.takeFile([head, ...rows].join('\n'))).result;

it('adds ranges in the columns of our former files, changes what is known, and leaves what a row does not say', async () => {
  const file = [
    head,
    '01000-000;05999-999;SP;São Paulo;1;Motoboy;Terrestre;12,90;Sim;Seg Ter Qua Qui Sex Sáb',
    '13000-000;13139-999;sp;Campinas;2;Expresso;Terrestre;1.234,56;Não;',
  ].join('\n');
  const { check, result } = await desk.takeFile(file);
  for (const { counts } of [check, result]) expect(counts).toMatchObject({ created: 2, changed: 0, refused: 0 });
  const before = await ranges();
  expect(before).toMatchObject([
    {
      zip_from: '01000000',
      zip_to: '05999999',
      state: 'SP',
      service_type: 'ground',
      service_cost: '12.90',
      ships_low_temperature: true,
      week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    },
    {
      state: 'SP',
      service_cost: '1234.56',
      ships_low_temperature: false,
      week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    },
  ]);
  expect((await desk.takeFile(file)).result.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  const short = 'CEP inicial,CEP final,Nome do serviço,Preço\n1000000,5999999,MOTOBOY,15\n';
  expect((await desk.takeFile(short)).result.counts).toMatchObject({ created: 0, changed: 1, refused: 0 });
  const [first, second] = await ranges();
  expect(first).toEqual({ ...before[0], service_name: 'MOTOBOY', service_cost: '15.00', version: 2 });
  expect(second).toEqual(before[1]);
  const audited = api.db.selectFrom('audit').where('action', '=', 'delivery-locations.imported').orderBy('id', 'desc');
  expect(await audited.select(['entity', 'entity_id', 'changes']).executeTakeFirst()).toEqual({
    entity: 'branch',
    entity_id: central,
    changes: {
      imported_count: [null, 1],
      imported_ranges: [
        ['01000000;05999999;SP;São Paulo;1;Motoboy;ground;12,90;Sim;Seg Ter Qua Qui Sex Sáb'],
        ['01000000;05999999;SP;São Paulo;1;MOTOBOY;ground;15,00;Sim;Seg Ter Qua Qui Sex Sáb'],
      ],
    },
  });
});

it('refuses each row that is wrong with all its reasons, and takes them once they are mended', async () => {
  const { counts, reasons, refused } = await takeRows(
    '0100;01999-999;SP;;1;Motoboy;Terrestre;9,90;;',
    ';02999-999;SP;;1;Motoboy;Terrestre;9,90;;',
    '03999-999;03000-000;SP;;1;Motoboy;Terrestre;9,90;;',
    '04000-000;04999-999;XX;;amanhã;Motoboy;Trem;1,234;talvez;Seg Xyz',
    '05000-000;05999-999;SP;;;Motoboy;;;;',
    '06000-000;06999-999;SP;;1;Motoboy;Terrestre;9,90;;',
  );
  expect(counts).toMatchObject({ created: 1, refused: 5 });
  expect(reasons).toEqual([
    'CEP final: CEP final não pode ser menor que o CEP inicial, como 01999-999.',
    'CEP inicial: CEP inicial deve ter 8 dígitos, como 01000-000.',
    'CEP inicial: CEP inicial obrigatório, como 01000-000.',
    'Estado: Estado inválido, como SP. Prazo de envio: Prazo de envio: de 0 a 365 dias, como 2. ' +
      'Modalidade: Não entendi "Trem", como Terrestre, Aéreo ou Marítimo. ' +
      'Preço: Informe um valor com duas casas decimais, como 12,90. ' +
      'Envio de refrigerados: Informe sim ou não, como Sim. Dias da semana: Dia da semana desconhecido, como Seg a Sex.',
    'Prazo de envio: Prazo de envio: de 0 a 365 dias, como 2. Modalidade: Modalidade obrigatória, como Terrestre, Aéreo ou Marítimo. Preço: Informe um valor com duas casas decimais, como 12,90.',
  ]);
  const mended = refused
    .replace(';0100;', ';01000-000;')
    .replace(';;02999-999', ';02000-000;02999-999')
    .replace('03999-999;03000-000', '03000-000;03999-999')
    .replace('XX;;amanhã;Motoboy;Trem;1,234;talvez;Seg Xyz', 'SP;;1;Motoboy;Terrestre;1,23;sim;Seg')
    .replace('SP;;;Motoboy;;;;', 'SP;;1;Motoboy;Aéreo;5;;');
  expect((await desk.takeFile(mended)).result.counts).toMatchObject({ created: 5, refused: 0 });
});

it('asks for the branch where there are several, by name or by number', async () => {
  const other = await placeBranch(api, { fantasy_name: 'Filial Centro' });
  const file = [
    `Unidade;${head}`,
    'filial centro;01000-000;01999-999;;;1;Motoboy;Terrestre;9,90;;',
    `nº ${central};01000-000;01999-999;;;2;Motoboy;Terrestre;9,90;;`,
    ';02000-000;02999-999;;;1;Motoboy;Terrestre;9,90;;',
    'Filial Sul;02000-000;02999-999;;;1;Motoboy;Terrestre;9,90;;',
  ].join('\n');
  const { counts, reasons } = (await desk.takeFile(file)).result;
  expect(counts).toMatchObject({ created: 2, refused: 2 });
  expect(reasons).toEqual([
    'Unidade: Diga de qual unidade é a faixa, como Matriz ou nº 2.',
    'Unidade: Esta unidade não existe nesta loja, como Matriz ou nº 2.',
  ]);
  expect([(await ranges(other)).length, (await ranges()).length]).toEqual([1, 1]);
});

/** Makes one range for every municipality of Brazil by dividing the CEPs of its state. */
function everyMunicipality(): string[] {
  const states = new Map(ufZipRanges.toReversed().map((range) => [range.state, range]));
  return [...states].flatMap(([state, { from, to }]) => {
    const cities = listCities(state);
    const width = Math.floor((Number(to) - Number(from) + 1) / cities.length);
    const cep = (number: number) => String(number).padStart(8, '0');
    return cities.map(({ name }, index) => {
      const start = Number(from) + index * width;
      return `${cep(start)};${cep(start + width - 1)};${state};"${name}";4;Transportadora;Terrestre;24,90;Não;`;
    });
  });
}

it('takes every municipality of Brazil, and finds each of them again', async () => {
  const rows = everyMunicipality();
  expect((await takeRows(...rows)).counts).toMatchObject({ created: 5_571, refused: 0 });
  const { id } = await desk.upload([head, ...rows].join('\n'));
  expect((await desk.take(id, 'check')).counts).toMatchObject({ created: 0, changed: 0, unchanged: 5_571 });
});

const reason = 'Uma loja tem no máximo 50.000 localizações.';
const cep = (number: number) => String(number).padStart(8, '0');
const plainRows = (count: number) =>
  Array.from({ length: count }, (_, at) => `${cep(at * 100)};${cep(at * 100 + 99)};SP;;1;Motoboy;Terrestre;1;;`);

it('checks 50,000 ranges, and says which are too many', async () => {
  const { id } = await desk.upload([head, ...plainRows(50_002)].join('\n'));
  const { counts } = await desk.take(id, 'check');
  expect(counts).toMatchObject({ created: 50_000, refused: 2, reasons: [{ reason, count: 2 }] });
});

it('is for those who may write branches, and says which columns are missing', async () => {
  expect(await desk.refusal('De;Preço\n01000000;5\n')).toBe(
    'Diga qual coluna é "CEP final" e qual é "Nome do serviço".',
  );
  const reader = await api.signIn<Body>({ grouprules: [{ role: 'Conf. > Lojas', permissions: ['read'] }] });
  expect((await reader.get(path)).status).toBe(403);
});
