import { describe, expect, it } from 'vitest';
import { readTrackingLines } from './tracking-codes.ts';

const read = (...lines: [order: string, code: string][]) =>
  readTrackingLines(lines.map(([order, code]) => ({ order, code })));

describe('a line of order and tracking code', () => {
  it.each([
    ['1042', 'px 1-br ', '1042', 'PX 1-BR'],
    [' #0007 ', 'ç/1.2_3', '7', 'Ç/1.2_3'],
  ])('%j, %j is read', (order, code, number, stored) => {
    expect(read([order, code])).toEqual([{ order: number, code: stored }]);
  });

  it.each([
    ['', 'PX', 'order', 'O número do pedido não é um número.'],
    ['0', 'PX', 'order', 'O número do pedido não é um número.'],
    ['##1', 'PX', 'order', 'O número do pedido não é um número.'],
    ['1.042', 'PX', 'order', 'O número do pedido não é um número.'],
    ['1'.repeat(21), 'PX', 'order', 'O número do pedido não é um número.'],
    ['1', ' ', 'code', 'Falta o código de rastreio.'],
    ['1', 'A;B', 'code', 'O código de rastreio tem um caractere inválido.'],
    ['1', 'X'.repeat(61), 'code', 'O código de rastreio tem no máximo 60 caracteres.'],
    ['1', 'X'.repeat(1000), 'code', 'O código de rastreio tem no máximo 60 caracteres.'],
  ])('%j, %j is refused', (order, code, field, problem) => {
    expect(read([order, code])).toEqual([{ field, problem }]);
  });

  it('is refused where its order has one already, and orders may share a code', () => {
    expect(read(['1', 'PX'], ['2', 'PX'], ['#01', 'PY'])).toEqual([
      { order: '1', code: 'PX' },
      { order: '2', code: 'PX' },
      { field: 'order', problem: 'O pedido #1 está em mais de uma linha.' },
    ]);
  });
});
