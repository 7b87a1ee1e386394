import type { Coverage } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { ufZipRanges } from '@botica/contract/kit/brazil/uf-zip-ranges';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeBranch, placeLocations } from '../../../../test/builders-branches.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { findGaps, findOverlaps } from './measure-coverage.ts';

let lastId = 0;
const aRange = (zip_from: string, zip_to: string) => ({
  ...{ id: ++lastId, zip_from, zip_to, service_name: 'Motoboy', costCents: 990, shippingDays: 1 },
});

describe('overlaps', () => {
  it('are found between neighbours, nested and equal ranges, each pair once, with what they share', () => {
    const ranges = [
      aRange('01000000', '01999999'),
      aRange('01500000', '02499999'),
      aRange('01600000', '01600999'),
      aRange('02500000', '02599999'),
    ];
    const [a, b, c] = ranges.map(({ id }) => id);
    expect(
      findOverlaps(ranges, 10).map(({ first, second, zip_from, zip_to, winner_id }) => [
        ...[first.id, second.id, zip_from, zip_to, winner_id],
      ]),
    ).toEqual([
      [a, b, '01500000', '01999999', a],
      [a, c, '01600000', '01600999', c],
      [b, c, '01600000', '01600999', c],
    ]);
  });

  it('stop where the list ends', () => {
    const ranges = Array.from({ length: 100 }, () => aRange('01000000', '01999999'));
    expect(findOverlaps(ranges, 7)).toHaveLength(7);
  });

  it('agree with a comparison of all pairs', () => {
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
      const found = findOverlaps(ranges, 1000).map(({ first, second }) => `${first.id} ${second.id}`);
      expect(found.sort()).toEqual(pairs.sort());
    }
  });
});

describe('gaps', () => {
  it('lie before, between and behind the ranges of a state that is served, and nowhere else', () => {
    const ranges = [aRange('20000000', '20999999'), aRange('20500000', '21999999'), aRange('24000000', '24999999')];
    expect(findGaps(ranges, new Set(), 10)).toEqual([
      { state: 'RJ', zip_from: '22000000', zip_to: '23999999', covered_by_state: false },
      { state: 'RJ', zip_from: '25000000', zip_to: '28999999', covered_by_state: false },
    ]);
  });

  it('are none in a state that one range covers, also across its border', () => {
    expect(findGaps([aRange('19000000', '29999999')], new Set(), 10)).toEqual([
      { state: 'SP', zip_from: '01000000', zip_to: '18999999', covered_by_state: false },
    ]);
  });

  it('of a state with CEPs in two places lie in both, and say that the whole state has a rule', () => {
    expect(findGaps([aRange('72800000', '72899999')], new Set(['GO']), 10)).toEqual([
      { state: 'GO', zip_from: '72900000', zip_to: '72999999', covered_by_state: true },
      { state: 'GO', zip_from: '73700000', zip_to: '76799999', covered_by_state: true },
    ]);
  });

  it('are all gone when every state is covered', () => {
    const whole = ufZipRanges.map(({ from, to }) => aRange(from, to));
    expect(findGaps(whole, new Set(), 10)).toEqual([]);
    expect(findOverlaps(whole, 10)).toEqual([]);
    expect(findGaps([], new Set(['SP']), 10)).toEqual([]);
  });
});

describe('the report of a branch', () => {
  let api: TestApp;
  let agent: Client<Coverage>;
  let branch: { store_id: number; branch_id: number };

  beforeAll(async () => {
    api = await startTestApp();
    agent = await api.signIn<Coverage>({ grouprules: [{ role: 'Conf. > Lojas', permissions: ['read'] }] });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    branch = { store_id: api.store.id, branch_id: await placeBranch(api) };
  });
  const report = async () =>
    (await agent.get(`/v2/branch/${branch.branch_id}/logistics/delivery-location/coverage`)).body;

  it('names overlapping services with who wins, and gaps', async () => {
    const [wide, narrow] = await placeLocations(
      api.db,
      branch,
      { kind: 'zip', zip_from: '01000000', zip_to: '19999999', service_name: 'Geral' },
      { kind: 'zip', zip_from: '05000000', zip_to: '05999999', service_name: 'Motoboy' },
      { kind: 'zip', zip_from: '20000000', zip_to: '27999999', service_name: 'Geral' },
      { kind: 'place', state: 'RJ' },
    );
    expect(await report()).toEqual({
      ranges: 3,
      overlaps: [
        {
          first: { id: wide, zip_from: '01000000', zip_to: '19999999', service_name: 'Geral' },
          second: { id: narrow, zip_from: '05000000', zip_to: '05999999', service_name: 'Motoboy' },
          ...{ zip_from: '05000000', zip_to: '05999999', winner_id: narrow },
        },
      ],
      gaps: [{ state: 'RJ', zip_from: '28000000', zip_to: '28999999', covered_by_state: true }],
      is_capped: false,
    });
  });

  it('lists at most 500 of each and says that there are more', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    const nested = numbers.map((n) => ({
      kind: 'zip' as const,
      zip_from: `010000${n + 10}`,
      zip_to: `010999${99 - n}`,
    }));
    await placeLocations(api.db, branch, ...nested);
    const { overlaps, is_capped } = await report();
    expect([overlaps.length, is_capped]).toEqual([500, true]);
  });
});
