import { orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import { importSamples } from '../../../../test/import-samples.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

const order = {
  source: 'walk',
  external_id: '1',
  created_at: '2026-03-02T12:00:00Z',
  status: 10,
  customer: { name: 'Ana' },
  items: [],
};
const file = { name: 'pedidos.ndjson', bytes: Buffer.from(`${JSON.stringify(order)}\n`) };

export const orderImportsSamples = samplesOf(orderImports, importSamples('orders', file, {}));
