import { orderImports } from '@botica/contract/features/orders/order-imports.contract';
import { agentOf } from '../../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf, type Walk } from '../../../../test/route-samples.ts';
import { fileKey } from '../../../kit/files-port.ts';
import { layoutOf, nothingScanned, scanPiece } from '../../../kit/import/file-layout.ts';
import { importPieceId } from '../../../kit/import/pieces.ts';
import { newToken } from '../../../kit/tokens.ts';

const order = {
  source: 'walk',
  external_id: '1',
  created_at: '2026-03-02T12:00:00Z',
  status: 10,
  customer: { name: 'Ana' },
  items: [],
};
const bytes = Buffer.from(`${JSON.stringify(order)}\n`);

/** A file of the administrator who makes the right calls. */
const anImport =
  (isWhole: boolean): MakeId =>
  async (walk, store) => {
    const { db, clock, outside } = walk.api;
    const now = clock.now();
    const file_key = `import-${newToken()}`;
    const scan = scanPiece(nothingScanned, bytes, true);
    const received = isWhole
      ? { pieces: 1, received_bytes: bytes.length, layout: JSON.stringify(layoutOf(bytes, scan, bytes.length)) }
      : {};
    await outside.files.put(fileKey(store.id, importPieceId(file_key, 0)), bytes, 'application/octet-stream');
    const { id } = await db
      .insertInto('import_files')
      .values({
        ...{ store_id: store.id, agent_id: await agentOf(walk.api, await walk.admin()), name: 'pedidos.ndjson' },
        ...{
          purpose: 'orders' as const,
          byte_size: bytes.length,
          file_key,
          scan: JSON.stringify(isWhole ? scan : nothingScanned),
          created_at: now,
        },
        ...{ expires_at: new Date(now.getTime() + 3_600_000), ...received },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

/** Whoever makes the walk's calls may have begun as many works as one may, and each file is read by one. */
const roomForWorks = ({ api }: Walk) => api.db.deleteFrom('works').execute();

export const orderImportsSamples = samplesOf(orderImports, {
  lastImport: {},
  beginImport: { body: { name: 'pedidos.ndjson', byte_size: bytes.length }, prepare: roomForWorks },
  addImportPiece: { id: anImport(false), body: { piece: 0, bytes: bytes.toString('base64') } },
  checkImport: { id: anImport(true), body: {}, prepare: roomForWorks },
  runImport: { id: anImport(true), body: {}, prepare: roomForWorks },
});
