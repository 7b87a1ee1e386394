import { expect, test } from 'vitest';
import { correctionRefusal, isInvoiceEditable, isShipmentEditable } from './order-editing.ts';

test.each([
  [10, null, false, false],
  [20, null, false, false],
  [30, null, true, true],
  [30, '0042', false, true],
  [50, null, false, true],
  [50, '0042', false, true],
  [55, null, false, false],
])('at %i with the invoice %j', (status, invoice_number, invoice, shipment) => {
  const order = { status, invoice_number };
  expect([isInvoiceEditable(order), isShipmentEditable(order)]).toEqual([invoice, shipment]);
});

test.each([
  [10, null, null],
  [20, null, null],
  [20, '0042', 'O pedido já tem nota fiscal: não pode mais ser corrigido.'],
  [30, null, 'O pedido já está em preparação: não pode mais ser corrigido.'],
  [50, '0042', 'O pedido já foi expedido: não pode mais ser corrigido.'],
  [55, null, 'O pedido está cancelado: não pode mais ser corrigido.'],
])('a correction at %i with the invoice %j: %j', (status, invoice_number, refusal) => {
  expect(correctionRefusal({ status, invoice_number })).toBe(refusal);
});
