import { expect, test } from 'vitest';
import { seenText } from './seen-text.ts';

const now = new Date('2026-05-20T15:00:00Z');

test.each([
  ['2026-05-20T15:00:20Z', 'visto agora'],
  ['2026-05-20T14:58:30Z', 'visto agora'],
  ['2026-05-20T14:58:00Z', 'visto há 2 minutos'],
  ['2026-05-20T14:00:00Z', 'visto há 1 hora'],
  ['2026-05-19T15:00:01Z', 'visto há 23 horas'],
  ['2026-05-19T15:00:00Z', 'visto em 19/05/2026 12:00'],
])('%s reads "%s"', (iso, text) => {
  expect(seenText(iso, now, 'America/Sao_Paulo')).toBe(text);
});
