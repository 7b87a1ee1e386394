import { ufZipRanges } from '@botica/contract/kit/brazil/uf-zip-ranges';
import { expect, test } from 'vitest';
import { head, openRangeImportsDesk } from '../../../../test/range-imports-desk.ts';
import { listCities } from '../../../platform/zip/list-cities.ts';

const desk = await openRangeImportsDesk();
const { api, agent, send, ranges, importRows } = desk;

const stagedRows = async () =>
  (
    await api.db
      .selectFrom('staged_locations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** One range for every municipality of Brazil: the CEPs of its state, shared out among them. */
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

test('others have their turn between the parts of a large import, and no part stays aside', async () => {
  const cep = (number: number) => String(number).padStart(8, '0');
  const rows = Array.from(
    { length: 4000 },
    (_, n) => `${cep(n * 900)};${cep(n * 900 + 899)};SP;;1;Motoboy;Terrestre;1;;`,
  );
  const seen = new Set<number>();
  let isOver = false;
  // A key keeps a transaction of its own, which must not begin before the short one does.
  const sent = send([head, ...rows].join('\n'), {}, { 'idempotency-key': 'muitas-faixas' }).finally(() => {
    isOver = true;
  });
  while (!isOver) seen.add(await stagedRows());
  expect((await sent).body).toMatchObject({ added: 4000 });
  // On the embedded database an answer means that its one connection was free.
  expect([...seen].filter((count) => count > 0 && count < 4000)).not.toEqual([]);
  expect(await stagedRows()).toBe(0);
});

test('who is overtaken by another change compares anew, and one audit row stays', async () => {
  const rows = ['01000000;01999999;SP;;1;Motoboy;Terrestre;9,90;;', '02000000;02999999;SP;;1;Motoboy;Terrestre;9,90;;'];
  await importRows(...rows);
  const dearer = rows.map((row) => row.replace('9,90', '12,90'));
  const [first] = await ranges();
  const change = agent.put(`/v2/logistics/delivery-location/${first?.id}`, { shipping_time: 7 });
  const results = await Promise.all([importRows(...dearer), importRows(...dearer), change]);
  expect(results[2].status).toBe(200);
  expect((await ranges()).map(({ service_cost }) => service_cost)).toEqual(['12.90', '12.90']);
  expect(await stagedRows()).toBe(0);
});

test('every municipality of Brazil is imported in one go, and a second run adds nothing', async () => {
  const rows = everyMunicipality();
  expect(rows.length).toBe(5571);
  expect(await importRows(...rows)).toMatchObject({
    rows: 5571,
    added: 5571,
    updated: 0,
    unchanged: 0,
    error_count: 0,
  });
  const snapshot = () =>
    api.db.selectFrom('delivery_locations').where('branch_id', '=', desk.branchId).orderBy('id').selectAll().execute();
  const before = await snapshot();
  const auditRows = async () =>
    (
      await api.db
        .selectFrom('audit')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const audited = await auditRows();
  expect(await importRows(...rows)).toMatchObject({
    rows: 5571,
    added: 0,
    updated: 0,
    unchanged: 5571,
    error_count: 0,
  });
  expect(await snapshot()).toEqual(before);
  expect(await auditRows()).toBe(audited);
});
