import { expect, test } from 'vitest';
import { waitingText } from './waiting-text.ts';

const now = new Date('2026-11-23T12:00:00Z');
const pix = { kind: 'pix_expiring', filter: {} } as const;

test.each([
  [{ kind: 'approve', count: 3, filter: {} } as const, 'Aprovar 3'],
  [{ kind: 'prepare', count: 12, filter: {} } as const, 'Preparar 12'],
  [{ kind: 'ship', count: 1_000, is_capped: true, filter: {} } as const, 'Expedir 999+'],
  [{ kind: 'late', count: 1, filter: {} } as const, '1 atrasado'],
  [{ kind: 'late', count: 2, filter: {} } as const, '2 atrasados'],
  [{ ...pix, count: 1, first_at: '2026-11-23T12:41:10Z' }, 'PIX vence em 42 min'],
  [{ ...pix, count: 1, first_at: '2026-11-23T13:00:00Z' }, 'PIX vence em 1 h'],
  [{ ...pix, count: 1, first_at: '2026-11-23T11:59:00Z' }, 'PIX vence em 1 min'],
  [{ ...pix, count: 3, first_at: '2026-11-23T12:05:00Z' }, '3 PIX por vencer, o primeiro em 5 min'],
])('%j reads as "%s"', (item, text) => {
  expect(waitingText(item, now)).toBe(text);
});
