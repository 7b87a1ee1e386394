import { expect, test } from 'vitest';
import { proposedDay } from './shipment-values.ts';

const saturday = '2026-11-21';
const monday = '2026-11-23';

test.each([
  ['the day that the page estimates', null, monday, monday],
  ['today where there is none', null, null, saturday],
  ['today where it has passed', null, '2026-11-19', saturday],
  ['its own day before all', '2026-11-30', monday, '2026-11-30'],
])('an order on its way to preparation proposes %s', (_what, expedition_date, expedition_date_estimate, expected) => {
  expect(proposedDay({ expedition_date, expedition_date_estimate }, saturday)).toBe(expected);
});
