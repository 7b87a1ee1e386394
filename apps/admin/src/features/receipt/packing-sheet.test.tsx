import type { PrintedOrder } from '@botica/contract/features/orders/bulk/order-prints.contract';
import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { PackingSheet } from './packing-sheet.tsx';

const product = (id: number, more: object) => ({
  ...{ id, title: `Produto ${id}`, qty: 1, form: 'Loção', variants: [], volume: null, volume_unit: null },
  ...{ inquiry_display_id: null, ingredients: { items: [] } },
  ...more,
});
const formula = [
  { name: 'Minoxidil', quantity: '5 %' },
  { name: 'Loção', quantity: 'q.s.p.' },
];
const detail = {
  order: { label: '#9', alias: '9', created_at: '2026-11-18T12:00:00Z', shipping_estimate: { shipping_options: [] } },
  customer: { name: 'Ana' },
  products: [
    product(1, { ingredients: { items: formula }, medical_prescription_only: true }),
    product(2, { retains_prescription: true, medical_prescription_only: true }),
    product(3, {}),
  ],
} as unknown as PrintedOrder; // Only what the sheet asks of an order.
const address = { street: 'Rua do Porto', number: '7', district: 'Centro', city: 'Santos', uf: 'SP', zip: '11010100' };
const settings = {
  store: { name: 'Loja', time_zone: 'America/Sao_Paulo', address: [address] },
} as unknown as StoreSettings; // as above

test('the slip says form, formula and which prescription an item needs, a label the prescription too', async () => {
  for (const isLabel of [false, true]) {
    await renderPart(<PackingSheet detail={detail} settings={settings} isLabel={isLabel} />);
    const lines = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(lines).toEqual([
      `1 ×Produto 1Loção${isLabel ? 'Exige receita' : 'Exige receitaMinoxidil 5 %; Loção q.s.p.'}`,
      '1 ×Produto 2LoçãoRetém receita',
      '1 ×Produto 3Loção',
    ]);
    cleanup();
  }
});

test('a label says who sends the parcel, a slip does not, nor the label of what the buyer fetches', async () => {
  const pickup = { ...detail, shipping_address: { pickup_on_pharmacy: true } } as unknown as PrintedOrder; // as above
  for (const [order, isLabel, isSaid] of [
    [detail, true, true],
    [detail, false, false],
    [pickup, true, false],
  ] as const) {
    await renderPart(<PackingSheet detail={order} settings={settings} isLabel={isLabel} />);
    expect(screen.queryByText('Remetente') !== null).toBe(isSaid);
    if (isSaid) expect(document.body.textContent).toContain('LojaRua do Porto, 7, Centro, Santos/SPCEP 11010-100');
    cleanup();
  }
});
