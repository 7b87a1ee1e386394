import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test.each([
  ['2026-11-21T12:05:09.123Z', 'America/Sao_Paulo', '21/11/2026 09:05:09'],
  ['2026-11-21T02:00:00.000Z', 'America/Manaus', '20/11/2026 22:00:00'],
  ['2026-11-21T03:00:00.000Z', 'America/Sao_Paulo', '21/11/2026 00:00:00'],
  ['ontem', 'America/Sao_Paulo', 'ontem'],
])('%s in %s', (iso, timeZone, text) => {
  expect(formatMoment(iso, timeZone)).toBe(text);
});
