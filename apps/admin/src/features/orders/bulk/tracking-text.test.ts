import { expect, it } from 'vitest';
import { mostText, trackingCodesOf, withRefused } from './tracking-text.ts';

it('shows each line as it was understood, with what the screen and the server find wrong', () => {
  const codes = trackingCodesOf('Pedido;Rastreio\n1;px1\n\n2;<>\n3;PX3\n');
  expect(codes.lines).toEqual([
    { order: '1', code: 'px1' },
    { order: '2', code: '<>' },
    { order: '3', code: 'PX3' },
  ]);
  const refused = [
    { line: 1, field: 'order' as const, reason: 'O pedido #2 não existe.' },
    { line: 2, field: 'order' as const, reason: 'O pedido #3 não existe.' },
  ];
  expect(withRefused(codes, refused)).toEqual([
    { at: 2, order: '#1', code: 'PX1', problem: null },
    { at: 4, order: '2', code: '<>', problem: 'O código de rastreio tem um caractere inválido.' },
    { at: 5, order: '#3', code: 'PX3', problem: 'O pedido #3 não existe.' },
  ]);
});

it('sends nothing that the calls would refuse by its length', () => {
  const codes = trackingCodesOf(`${'1'.repeat(500)};${'X'.repeat(5000)}`);
  expect(codes.lines).toEqual([{ order: '1'.repeat(20), code: 'X'.repeat(100) }]);
  expect(codes.shown[0]?.problem).not.toBeNull();
  expect(trackingCodesOf('1;PX\n'.repeat(10_001))).toMatchObject({ lines: [], shown: [], tooMany: mostText });
});
