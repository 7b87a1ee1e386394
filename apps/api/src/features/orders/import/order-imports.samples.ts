import { orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import { placeImport } from '../../../../test/builders-imports.ts';
import { samplesOf, type Walk } from '../../../../test/route-samples.ts';

const order = {
  source: 'walk',
  external_id: '1',
  created_at: '2026-03-02T12:00:00Z',
  status: 10,
  customer: { name: 'Ana' },
  items: [],
};
const file = { purpose: 'orders', name: 'pedidos.ndjson', bytes: Buffer.from(`${JSON.stringify(order)}\n`) } as const;
const { bytes } = file;

/** Whoever makes the walk's calls may have begun as many works as one may, and each file is read by one. */
const roomForWorks = ({ api }: Walk) => api.db.deleteFrom('works').execute();

export const orderImportsSamples = samplesOf(orderImports, {
  lastImport: {},
  beginImport: { body: { name: file.name, byte_size: bytes.length }, prepare: roomForWorks },
  addImportPiece: { id: placeImport({ ...file, isWhole: false }), body: { piece: 0, bytes: bytes.toString('base64') } },
  checkImport: { id: placeImport({ ...file, isWhole: true }), body: {}, prepare: roomForWorks },
  runImport: { id: placeImport({ ...file, isWhole: true }), body: {}, prepare: roomForWorks },
});
