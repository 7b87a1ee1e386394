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

/** The works of a feature's files. */
export interface Reading<Body> {
  purpose: ImportPurpose;
  /** "pedidos" */
  noun: string;
  /** "Verificação" */
  checkName: string;
  /** Why no file of this layout can be read; without it, what its layout says. */
  problemOf?(layout: ImportLayout): string | null;
  /** How the file is to be read, kept with the work. Throws where it cannot be read so. */
  paramsOf(inside: InTransaction, file: WholeImport, body: Body): Promise<object> | object;
}

/** The kind of the work that checks a file, or takes it in; works of these names are stored. */
export const importKind = (purpose: ImportPurpose, isDryRun: boolean) =>
  `${purpose}.${isDryRun ? 'check_import' : 'import'}`;

/** Begins to check a file that has come whole, or to take it in: one work at a time reads it. */
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
      // Not the file's name: it may be a customer's.
      told: { format: [null, format] },
      total: linesOf(row.scan.lines, layout),
    });
    await noteBatch(trx, id, isDryRun ? 'check' : 'result', batch.id);
    return batch;
  });
}

/** About so many records: empty lines are among them, and of those of a CSV several may be of one. */
const linesOf = (lines: number, { line }: ImportLayout) => Math.max(1, lines - (line - 1));
