import { describe, expect, it } from 'vitest';
import { dayOf, instantOf, moneyOf } from '../../../kit/sheets/cell-values.ts';
import { paymentMethodOf, phoneOf, statusOf, zipOf } from './csv-values.ts';

const zone = 'America/Sao_Paulo';

describe('cells as people write them', () => {
  it.each([
    ['1234,56', '1234.56'],
    ['R$ 1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1234.5', '1234.50'],
    ['1.234', '1.234'],
    ['R$ 10.005', 'R$ 10.005'],
    ['1.234,00', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['12', '12.00'],
    ['0,9', '0.90'],
    ['1.234.567,8', '1234567.80'],
    ['1,2,3', '1,2,3'],
    ['12,345', '12,345'],
    ['1.2345', '1.2345'],
    ['-3', '-3'],
    ['grátis', 'grátis'],
  ])('%s is the amount %s', (cell, wire) => expect(moneyOf(cell)).toBe(wire));

  it.each([
    ['21/11/2026 09:05', '2026-11-21T12:05:00.000Z'],
    ['1/2/2026', '2026-02-01T03:00:00.000Z'],
    ['2026-11-21 23:30:15', '2026-11-22T02:30:15.000Z'],
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
    ['2026-11-21T12:00:00-03:00', '2026-11-21T15:00:00.000Z'],
    ['31/02/2026', '31/02/2026'],
    ['ontem', 'ontem'],
  ])('%s is the instant %s', (cell, wire) => expect(instantOf(cell, zone)).toBe(wire));

  it('days, statuses, ways of payment, phones, CEPs', () => {
    expect([dayOf('3/1/2026'), dayOf('2026-01-03'), dayOf('x')]).toEqual(['2026-01-03', '2026-01-03', 'x']);
    expect(['50', 'Pedido Expedido', 'PAGO', 'sei lá'].map(statusOf)).toEqual([50, 50, 20, 'sei lá']);
    expect(['Cartão de crédito', 'credit_card', 'Boleto', 'PIX', 'Vale'].map(paymentMethodOf)).toEqual([
      'credit_card',
      'credit_card',
      'boleto',
      'pix',
      null,
    ]);
    expect([phoneOf('+55 (11) 98765-4321'), phoneOf('1132654321'), zipOf('1001-000')]).toEqual([
      '11987654321',
      '1132654321',
      '01001000',
    ]);
  });
});
