import { expect, test } from 'vitest';
import { keyState } from './key-state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const key = {
  id: 1,
  name: 'Loja virtual',
  created_by: null,
  created_at: '2026-11-01T12:00:00Z',
  last_used_at: null,
  scopes: [],
};

test.each([
  [null, null, 'good'],
  ['2026-11-22T12:00:01Z', null, 'good'],
  ['2026-11-22T12:00:00Z', null, 'expired'],
  ['2026-11-22T12:00:01Z', '2026-11-20T12:00:00Z', 'revoked'],
  ['2026-11-01T12:00:00Z', '2026-11-20T12:00:00Z', 'revoked'],
])('good until %s, revoked at %s: %s', (expires_at, revoked_at, state) => {
  expect(keyState({ ...key, expires_at, revoked_at }, now)).toBe(state);
});
