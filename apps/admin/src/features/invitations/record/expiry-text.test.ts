import { expect, test } from 'vitest';
import { expiryText } from './expiry-text.ts';

const now = new Date('2026-03-10T15:00:00Z');

test.each([
  ['2026-03-13T15:00:00Z', true, 'Vence em 3 dias'],
  ['2026-03-11T15:00:00Z', true, 'Vence amanhã'],
  // Still the tenth in São Paulo.
  ['2026-03-11T02:59:00Z', true, 'Vence hoje'],
  ['2026-03-10T15:00:00Z', true, 'Vencido'],
  ['2026-03-13T15:00:00Z', false, 'Vencido'],
  [null, true, ''],
])('an invitation until %s (still good: %s) says "%s"', (expires_at, is_enabled, expected) => {
  expect(expiryText({ expires_at, is_enabled }, now, 'America/Sao_Paulo')).toBe(expected);
});
