import type { ImportPurpose } from '../database/tables/platform.ts';
import { placeImport } from './builders-imports.ts';
import type { Walk } from './route-samples.ts';

/** Makes room: other calls of the walk may have used up the person's batches. */
const roomForBatches = ({ api }: Walk) => api.db.deleteFrom('works').execute();

/** Valid calls of a contract whose files are sent, checked and imported; `body` starts either batch. */
export function importSamples<Body>(purpose: ImportPurpose, file: { name: string; bytes: Buffer }, body: Body) {
  const { name, bytes } = file;
  const begun = { id: placeImport({ purpose, ...file, isWhole: true }), body, prepare: roomForBatches };
  return {
    lastImport: {},
    beginImport: { body: { name, byte_size: bytes.length }, prepare: roomForBatches },
    addImportPiece: {
      id: placeImport({ purpose, ...file, isWhole: false }),
      body: { piece: 0, bytes: bytes.toString('base64') },
    },
    checkImport: begun,
    runImport: begun,
  };
}
