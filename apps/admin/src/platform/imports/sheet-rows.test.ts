import { expect, test } from 'vitest';
import { csvOfRows } from './sheet-rows.ts';

test('cells of a sheet become what the panel writes into its own files', () => {
  const moment = new Date(Date.UTC(2026, 10, 21, 9, 5));
  expect(
    csvOfRows([
      ['Pedido', 'Total', 'Dia', 'Momento', 'Receita', 'Nota'],
      [1042, 12.5, new Date(Date.UTC(2026, 10, 21)), moment, true, null],
      ['#7', -3, null, null, false, 'disse "sim"; e\nfoi'],
    ]),
  ).toBe(
    'Pedido;Total;Dia;Momento;Receita;Nota\n' +
      '1042;12,5;21/11/2026;21/11/2026 09:05:00;Sim;\n' +
      '#7;-3;;;Não;"disse ""sim""; e\nfoi"\n',
  );
});

test('a moment that the fraction of a day makes a millisecond early or late is the one that the sheet shows', () => {
  const early = new Date(Date.UTC(2026, 10, 21, 9, 4, 59, 999));
  const midnight = new Date(Date.UTC(2026, 10, 20, 23, 59, 59, 999));
  const late = new Date(Date.UTC(2026, 10, 21, 9, 5, 0, 1));
  expect(csvOfRows([[early, midnight, late]])).toBe('21/11/2026 09:05:00;21/11/2026;21/11/2026 09:05:00\n');
});

test('a sum of prices is the one that the sheet shows, and no digit of a barcode is lost', () => {
  expect(csvOfRows([[19.9 * 3, 0.1 + 0.2, 17891234567895, 0]])).toBe('59,7;0,3;17891234567895;0\n');
});
