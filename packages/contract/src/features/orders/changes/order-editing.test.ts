import { expect, test } from 'vitest';
import { isInvoiceEditable, isShipmentEditable } from './order-editing.ts';

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
