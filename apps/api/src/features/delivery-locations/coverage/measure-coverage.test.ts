import type { Coverage, Gap, Overlap } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { ufZipRanges } from '@botica/contract/kit/brazil/uf-zip-ranges';
import type { Pagination } from '@botica/contract/kit/page';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeBranch, placeLocations } from '../../../../test/builders-branches.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { findGaps, spansIn, statesOf } from './gaps.ts';
import { countOverlaps, overlapsFrom } from './overlaps.ts';

interface Listed<Row> {
  items: Row[];
  pagination: Pagination;
}

let lastId = 0;
const aRange = (zip_from: string, zip_to: string) => ({
  id: ++lastId,
  zip_from,
  zip_to,
  service_name: 'Motoboy',
  costCents: 990,
  shippingDays: 1,
});
type Ranges = ReturnType<typeof aRange>[];

const everywhere = { from: '00000000', to: '99999999' };
const partsOf = (...states: string[]) => ufZipRanges.filter(({ state }) => states.includes(state));
const pairsOf = (ranges: Ranges, part = everywhere, skip = 0) => [...overlapsFrom(spansIn(ranges, part), skip)];

describe('overlaps', () => {
  it('are found between neighbours, nested and equal ranges, each pair once, with what they share', () => {
    const ranges = [
      aRange('01000000', '01999999'),
      aRange('01500000', '02499999'),
      aRange('01600000', '01600999'),
      aRange('02500000', '02599999'),
    ];
    const [a, b, c] = ranges.map(({ id }) => id);
    const found = pairsOf(ranges).map(({ first, second, zip_from, zip_to, winner_id }) => [
      first.id,
      second.id,
      zip_from,
      zip_to,
      winner_id,
    ]);
    expect(found).toEqual([
      [a, b, '01500000', '01999999', a],
      [a, c, '01600000', '01600999', c],
      [b, c, '01600000', '01600999', c],
    ]);
  });

  it('of a state are those of what lies in it', () => {
    const ranges = [aRange('18000000', '20999999'), aRange('19000000', '19999999'), aRange('20500000', '21999999')];
    const [rio] = partsOf('RJ');
    expect(pairsOf(ranges, rio).map(({ zip_from, zip_to }) => [zip_from, zip_to])).toEqual([['20500000', '20999999']]);
    expect(pairsOf(ranges)).toHaveLength(2);
  });

  it('are counted whole without being made: fifty thousand ranges inside each other', () => {
    const ranges = Array.from({ length: 50_000 }, () => aRange('01000000', '01999999'));
    const spans = spansIn(ranges, everywhere);
    expect(countOverlaps(spans)).toBe(1_249_975_000);
    expect(overlapsFrom(spans, 1_249_974_999).next().value).toMatchObject({
      first: { id: ranges.at(-2)?.id },
      second: { id: ranges.at(-1)?.id },
    });
  });

  it('agree with a comparison of all pairs, from wherever the list begins', () => {
    let seed = 1;
    const random = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % max;
    };
    for (let round = 0; round < 50; round++) {
      const ranges = Array.from({ length: 20 }, () => {
        const from = random(900);
        return aRange(String(from).padStart(8, '0'), String(from + random(60)).padStart(8, '0'));
      }).sort((x, y) => (x.zip_from < y.zip_from ? -1 : 1));
      const pairs = ranges.flatMap((x, i) =>
        ranges
          .slice(i + 1)
          .filter((y) => y.zip_from <= x.zip_to)
          .map((y) => `${x.id} ${y.id}`),
      );
      const found = pairsOf(ranges);
      expect(found.map(({ first, second }) => `${first.id} ${second.id}`).sort()).toEqual(pairs.sort());
      expect(countOverlaps(spansIn(ranges, everywhere))).toBe(pairs.length);
      for (const skip of [1, 7, pairs.length]) expect(pairsOf(ranges, everywhere, skip)).toEqual(found.slice(skip));
    }
  });
});

describe('gaps', () => {
  const gapsOf = (ranges: Ranges, whole: string[] = []) =>
    findGaps(ranges, partsOf(...statesOf(ranges)), new Set(whole));

  it('lie before, between and behind the ranges of a state that is served, and nowhere else', () => {
    const ranges = [aRange('20000000', '20999999'), aRange('20500000', '21999999'), aRange('24000000', '24999999')];
    expect(gapsOf(ranges)).toEqual([
      { state: 'RJ', zip_from: '22000000', zip_to: '23999999', covered_by_state: false },
      { state: 'RJ', zip_from: '25000000', zip_to: '28999999', covered_by_state: false },
    ]);
  });

  it('are none in a state that one range covers, also across its border', () => {
    expect(gapsOf([aRange('19000000', '29999999')])).toEqual([
      { state: 'SP', zip_from: '01000000', zip_to: '18999999', covered_by_state: false },
    ]);
  });

  it('of a state with CEPs in two places lie in both, and say that the whole state has a rule', () => {
    expect(gapsOf([aRange('72800000', '72899999')], ['GO'])).toEqual([
      { state: 'GO', zip_from: '72900000', zip_to: '72999999', covered_by_state: true },
      { state: 'GO', zip_from: '73700000', zip_to: '76799999', covered_by_state: true },
    ]);
  });

  it('are all gone when every state is covered', () => {
    const whole = ufZipRanges.map(({ from, to }) => aRange(from, to));
    expect([gapsOf(whole), pairsOf(whole), gapsOf([])]).toEqual([[], [], []]);
  });
});

describe('the report of a branch', () => {
  let api: TestApp;
  let agent: Client;
  let branch: { store_id: number; branch_id: number };

  beforeAll(async () => {
    api = await startTestApp();
    agent = await api.signIn({ grouprules: [{ role: 'Conf. > Lojas', permissions: ['read'] }] });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    branch = { store_id: api.store.id, branch_id: await placeBranch(api) };
  });
  const path = () => `/v2/branch/${branch.branch_id}/logistics/delivery-location/coverage`;
  const ask = async <T>(rest: string) => {
    const { status, body } = await agent.get(path() + rest);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as T;
  };

  it('counts overlapping services and gaps, and names them with who wins, in the country and in one state', async () => {
    const [wide, narrow] = await placeLocations(
      api.db,
      branch,
      { kind: 'zip', zip_from: '01000000', zip_to: '19999999', service_name: 'Geral' },
      { kind: 'zip', zip_from: '05000000', zip_to: '05999999', service_name: 'Motoboy' },
      { kind: 'zip', zip_from: '20000000', zip_to: '27999999', service_name: 'Geral' },
      { kind: 'place', state: 'RJ' },
    );
    const both = { ranges: 3, states: ['SP', 'RJ'] };
    expect(await ask<Coverage>('')).toEqual({ ...both, overlaps: 1, gaps: 1, single_gaps: 0 });
    expect(await ask<Coverage>('?state=SP')).toEqual({ ...both, overlaps: 1, gaps: 0, single_gaps: 0 });
    expect(await ask<Coverage>('?state=RJ')).toEqual({ ...both, overlaps: 0, gaps: 1, single_gaps: 0 });
    expect((await ask<{ items: Overlap[] }>('/overlaps')).items).toEqual([
      {
        first: { id: wide, zip_from: '01000000', zip_to: '19999999', service_name: 'Geral' },
        second: { id: narrow, zip_from: '05000000', zip_to: '05999999', service_name: 'Motoboy' },
        zip_from: '05000000',
        zip_to: '05999999',
        winner_id: narrow,
      },
    ]);
    expect((await ask<{ items: Gap[] }>('/gaps')).items).toEqual([
      { state: 'RJ', zip_from: '28000000', zip_to: '28999999', covered_by_state: true },
    ]);
    expect((await agent.get(`${path()}?state=XX`)).status).toBe(422);
  });

  it('lists page after page, whatever there is, and folds the gaps of one CEP', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    await placeLocations(
      api.db,
      branch,
      ...numbers.map((n) => ({ kind: 'zip' as const, zip_from: `010000${n + 10}`, zip_to: `010999${99 - n}` })),
      // A range for every second CEP.
      ...numbers.map((n) => ({ kind: 'zip' as const, zip_from: `020000${10 + 2 * n}`, zip_to: `020000${10 + 2 * n}` })),
    );
    expect(await ask<Coverage>('')).toMatchObject({ overlaps: 780, gaps: 42, single_gaps: 39 });
    const overlaps = await ask<Listed<Overlap>>('/overlaps?p=26');
    expect([overlaps.items.length, overlaps.pagination.last_page]).toEqual([30, 26]);
    expect((await ask<Listed<Overlap>>('/overlaps?p=27')).items).toEqual([]);
    expect((await ask<Listed<Gap>>('/gaps')).pagination.total_items).toBe(3);
    const singles = await ask<Listed<Gap>>('/gaps?singles=1&p=2');
    expect([singles.items.length, singles.pagination.total_items]).toEqual([12, 42]);
  });

  it('comes as a spreadsheet, one CEP wide gaps included', async () => {
    await placeLocations(
      api.db,
      branch,
      { kind: 'zip', zip_from: '01000000', zip_to: '09999999', service_name: '=Geral' },
      { kind: 'zip', zip_from: '05000000', zip_to: '05999999', service_name: 'Motoboy' },
      { kind: 'zip', zip_from: '10000001', zip_to: '19999999' },
      { kind: 'zip', zip_from: '20000000', zip_to: '28999999' },
    );
    const { file } = await agent.get(`${path()}/export?state=SP`);
    expect(file?.disposition).toContain('cobertura-SP-2026-11-18.csv');
    expect(file?.bytes.toString().split('\r\n').slice(1)).toEqual([
      'Lacuna;SP;10000-000;10000-000;Só cidades e bairros;;;;;;',
      "Sobreposição;SP;05000-000;05999-999;;Motoboy;05000-000;05999-999;'=Geral;01000-000;09999-999",
      '',
    ]);
  });
});
