import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { ImportLayout, ImportPurpose } from '../../../database/tables/platform.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import type { InTransaction } from '../audit/change-record.ts';
import { lockOwnBatches } from '../batches/batch.store.ts';
import { startBatch } from '../batches/start-batch.ts';
import { isBeingRead, lockOwnImport, noteBatch, type StoredImport } from './import-files.store.ts';
import { ownOf, refuseImport } from './receive-file.ts';

export type WholeImport = StoredImport & { layout: ImportLayout };

/** Batches for a feature's files. */
export interface Reading<Body> {
  purpose: ImportPurpose;
  /** "pedidos" */
  noun: string;
  /** "Verificação" */
  checkName: string;
  /** Reason why no file of this layout can be read; by default the layout's own problem. */
  problemOf?(layout: ImportLayout): string | null;
  /** Parameters for reading the file, stored with the batch. Throws if the file cannot be read with them. */
  paramsOf(inside: InTransaction, file: WholeImport, body: Body): Promise<object> | object;
}

/** Kind of the batch that checks or imports a file. These names are stored. */
export const importKind = (purpose: ImportPurpose, isDryRun: boolean) =>
  `${purpose}.${isDryRun ? 'check_import' : 'import'}`;

/** Starts to check or import a complete file. Only one batch at a time reads it. */
export function startReading<Body>(
  ctx: Context,
  { purpose, noun, checkName, problemOf = ({ problem }) => problem, paramsOf }: Reading<Body>,
  { id, body, isDryRun }: { id: number; body: Body; isDryRun: boolean },
): Promise<Batch> {
  const own = ownOf(ctx, purpose);
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await lockOwnBatches(trx, own);
    const row = await lockOwnImport(trx, own, id);
    if (!row) throw refuseImport('import.not_found');
    const { layout } = row;
    if (layout === null) throw refuseImport('import.incomplete');
    const problem = problemOf(layout);
    if (problem !== null) throw refuseImport('import.unreadable', { message: problem });
    if (await isBeingRead(trx, row)) throw refuseImport('import.running');
    const format = layout.format.toUpperCase();
    const batch = await startBatch(inside, {
      kind: importKind(purpose, isDryRun),
      params: { importId: id, ...(await paramsOf(inside, { ...row, layout }, body)) },
      title: `${isDryRun ? checkName : 'Importação'} de ${noun} (${format})`,
      // Without the file's name, which may be a customer's.
      auditChanges: { format: [null, format] },
      total: linesOf(row.scan.lines, layout),
    });
    await noteBatch(trx, id, isDryRun ? 'check' : 'result', batch.id);
    return batch;
  });
}

/** Approximate number of records: it counts empty lines, and a CSV record may have several lines. */
const linesOf = (lines: number, { line }: ImportLayout) => Math.max(1, lines - (line - 1));
