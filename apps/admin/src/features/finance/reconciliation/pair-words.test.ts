import { expect, test } from 'vitest';
import { entryText, whyText } from './pair-words.ts';

const entry = {
  key: 'receivable:1:2:sale',
  type: 'receivable',
  kind: 'sale',
  day: '2026-11-18',
  net: '97.00',
  gross: '100.00',
  tid: null,
  order: null,
  standalone_id: null,
  installment: 2,
  receiver: 'Centro',
} as const;

test.each([
  [['same_net', 'same_day'], 0, true, 'Mesmo valor líquido, mesmo dia'],
  [['same_gross', 'days_apart'], 1, true, 'Mesmo valor bruto, 1 dia depois'],
  [
    ['same_reference', 'same_net', 'days_apart'],
    -3,
    false,
    'Mesmo TID, mesmo valor líquido, 3 dias antes (há outro parecido)',
  ],
] as const)('a pair of %j is explained', (reasons, days, is_sure, text) => {
  expect(whyText({ entry, reasons: [...reasons], days, is_sure })).toBe(text);
});

test('an entry says what it is', () => {
  expect(entryText(entry)).toBe('Venda, parcela 2');
  expect(entryText({ ...entry, type: 'withdrawal', kind: null, tid: 'SAQ-1' })).toBe('Saque SAQ-1');
});
