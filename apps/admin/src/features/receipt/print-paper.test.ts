import { expect, test } from 'vitest';
import { pageRules, paperFor } from './print-paper.ts';

test('a sheet is A4, a label a label, whatever the printer or the browser would take', () => {
  expect(pageRules('a4', [900])).toBe('@page { size: A4; margin: 4mm; }');
  expect(pageRules('label', [900])).toBe('@page { size: 100mm 150mm; margin: 0; }');
});

test('a roll is cut to each sheet', () => {
  expect(pageRules('80mm', [960, 10])).toBe(
    '@page sheet-0 { size: 80mm 256mm; margin: 0; } @page sheet-1 { size: 80mm 80mm; margin: 0; }',
  );
});

test('a document is printed on the paper that is asked for, where it is laid out for that', () => {
  expect(paperFor('label', 'a4')).toBe('label');
  expect(paperFor('packing', 'label')).toBe('a4');
  expect(paperFor('receipt', '80mm')).toBe('80mm');
  expect(paperFor('packing', undefined)).toBe('a4');
});
