import { addDays } from '@botica/contract/kit/dates';
import { describe, expect, it, test } from 'vitest';
import { drawer } from '../../../../test/random-draws.ts';
import { type OpenEntry, type OpenLine, proposePairs } from './propose-pairs.ts';

const line = (id: number, parts: Partial<OpenLine> = {}): OpenLine => ({
  id,
  day: '2026-11-18',
  amountCents: 9_700,
  grossCents: null,
  reference: null,
  ...parts,
});
const entry = (key: string, parts: Partial<OpenEntry> = {}): OpenEntry => ({
  key,
  day: '2026-11-18',
  netCents: 9_700,
  grossCents: 10_000,
  tid: null,
  ...parts,
});
const reported = (lines: OpenLine[], entries: OpenEntry[]) =>
  proposePairs(lines, entries).map(({ lineId, entry: { key }, reasons, isSure }) => [lineId, key, reasons, isSure]);

describe('a proposal', () => {
  it('has the net amount and the day', () => {
    expect(reported([line(1)], [entry('a')])).toEqual([[1, 'a', ['same_net', 'same_day'], true]]);
  });

  test.each([
    ['the gross amount', { amountCents: 10_000 }, {}, ['same_gross', 'same_day']],
    ['what the file says came before fees', { amountCents: 9_650, grossCents: 10_000 }, {}, ['same_gross', 'same_day']],
    ['three days before', { day: '2026-11-15' }, {}, ['same_net', 'days_apart']],
    ['three days after', { day: '2026-11-21' }, {}, ['same_net', 'days_apart']],
    ['the same TID', { reference: 'abc' }, { tid: 'ABC' }, ['same_reference', 'same_net', 'same_day']],
    ['what went out', { amountCents: -9_700 }, { netCents: -9_700, grossCents: -10_000 }, ['same_net', 'same_day']],
  ])('knows %s', (_, ofLine, ofEntry, reasons) => {
    expect(reported([line(1, ofLine)], [entry('a', ofEntry)])).toEqual([[1, 'a', reasons, true]]);
  });

  test.each([
    ['another amount', { amountCents: 9_699 }],
    ['four days', { day: '2026-11-22' }],
    ['what goes out for what comes', { amountCents: -9_700 }],
  ])('is not made of %s', (_, parts) => {
    expect(reported([line(1, parts)], [entry('a')])).toEqual([]);
  });

  it('takes the nearer day, and is not sure where another fits too', () => {
    const entries = [entry('far', { day: '2026-11-16' }), entry('near', { day: '2026-11-19' })];
    expect(reported([line(1)], entries)).toEqual([[1, 'near', ['same_net', 'days_apart'], false]]);
    expect(reported([line(1), line(2, { day: '2026-11-16' })], entries)).toEqual([
      [2, 'far', ['same_net', 'same_day'], false],
      [1, 'near', ['same_net', 'days_apart'], false],
    ]);
  });
});

it('pairs no line and no entry twice, whatever is drawn', () => {
  const draw = drawer(59);
  const whole = (from: number, until: number) => from + draw(until - from);
  for (let round = 0; round < 300; round++) {
    const day = () => addDays('2026-11-01', whole(0, 12));
    const cents = () => whole(1, 6) * 100 * (whole(0, 3) === 0 ? -1 : 1);
    const lines = Array.from({ length: whole(0, 30) }, (_, id) => line(id, { day: day(), amountCents: cents() }));
    const entries = Array.from({ length: whole(0, 30) }, (_, id) => {
      const netCents = cents();
      return entry(`e${id}`, { day: day(), netCents, grossCents: netCents + whole(0, 2) * 100 });
    });
    const pairs = proposePairs(lines, entries);
    expect(new Set(pairs.map(({ lineId }) => lineId)).size).toBe(pairs.length);
    expect(new Set(pairs.map(({ entry: { key } }) => key)).size).toBe(pairs.length);
    const left = lines.filter(({ id }) => !pairs.some(({ lineId }) => lineId === id));
    const free = entries.filter(({ key }) => !pairs.some(({ entry: of }) => of.key === key));
    expect(proposePairs(left, free), 'nothing that fits is left on both sides').toEqual([]);
    for (const sure of pairs.filter(({ isSure }) => isSure)) {
      const own = lines.filter(({ id }) => id === sure.lineId);
      const others = entries.filter(({ key }) => key !== sure.entry.key);
      expect(proposePairs(own, others), 'a sure line fits no other entry').toEqual([]);
    }
  }
});
