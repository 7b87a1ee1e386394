import { expect, it } from 'vitest';
import { type CsvReading, readCsvOrder } from './csv-order.ts';

const columns = ['external_id', 'customer.name', 'items.title'] as const;
const reading: CsvReading = { columns, source: 'planilha', timeZone: 'America/Sao_Paulo' };
const read = (name: string) => JSON.stringify(readCsvOrder([['1', name, 'Loção']], reading));

it('joins the lines of a cell and leaves out the empty ones', () => {
  const [first = [], second = []] = [
    ['1', ' Ana \n\n  Maria\n', 'Loção'],
    ['1', 'Ana Maria', 'Loção'],
  ];
  expect(readCsvOrder([first], reading)).toEqual(readCsvOrder([second], reading));
});

// Quadratic work on one cell would block every store for minutes, and this test until its timeout.
it.each([' ', '\n', ' \n', '\t'])('reads a cell of 900,000 %j once', (part) => {
  expect(read(`Ana${part.repeat(900_000 / part.length)}Maria`)).toBeTypeOf('string');
});
