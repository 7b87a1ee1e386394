import type { Permission } from '@botica/contract/kit/permissions';
import type { ImportPurpose } from '../../../database/tables/platform.ts';
import type { Context } from '../../kit/context.ts';
import type { BatchKinds } from '../batches/batch-kind.ts';
import type { Decision, FileImport, ImportRow } from './file-import.ts';
import type { StoredImport } from './import-files.store.ts';
import { lastImport, receiveImport, receivePiece, toImportFile } from './receive-file.ts';
import { importSteps } from './run-import.ts';
import { importKind, type Reading, startReading } from './start-reading.ts';

interface Calls<Shown, Body> extends Reading<Body> {
  /** Fields of the reply that replace or extend those of any file. */
  show(ctx: Context, row: StoredImport): Promise<Shown> | Shown;
}

interface OfFile<Body> {
  params: { id: number };
  body: Body;
}

/** The counts of the last check and of the import. */
export function countsOf<Counts>({ counts }: StoredImport) {
  const { check = null, result = null } = counts as { check?: Counts; result?: Counts };
  return { check, result };
}

/** Handlers of a contract whose files are sent in pieces, checked and imported. */
export function importCalls<Shown, Body>(calls: Calls<Shown, Body>) {
  const { purpose, show } = calls;
  const onWire = async (ctx: Context, row: StoredImport) => ({ ...toImportFile(row), ...(await show(ctx, row)) });
  return {
    lastImport: async (_: object, ctx: Context) => {
      const { last, most_bytes } = await lastImport(ctx, purpose);
      return { import: last ? await onWire(ctx, last) : null, most_bytes };
    },
    beginImport: async ({ body }: { body: { name: string; byte_size: number } }, ctx: Context) =>
      onWire(ctx, await receiveImport(ctx, purpose, body)),
    addImportPiece: async ({ params, body }: OfFile<{ piece: number; bytes: string }>, ctx: Context) =>
      onWire(ctx, await receivePiece(ctx, purpose, params.id, body)),
    checkImport: ({ params, body }: OfFile<Body>, ctx: Context) =>
      startReading(ctx, calls, { id: params.id, body, isDryRun: true }),
    runImport: ({ params, body }: OfFile<Body>, ctx: Context) =>
      startReading(ctx, calls, { id: params.id, body, isDryRun: false }),
  };
}

/** Batches of a purpose: its check and its import. */
export const importBatches = (
  purpose: ImportPurpose,
  access: Permission | 'administrator',
  kind: FileImport<unknown, ImportRow, Decision>,
): BatchKinds => ({
  [importKind(purpose, true)]: { access, steps: importSteps(kind, true) },
  [importKind(purpose, false)]: { access, steps: importSteps(kind, false) },
});
