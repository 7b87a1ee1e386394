import type { Work } from '@botica/contract/features/works/work-schemas';
import type { ImportLayout, ImportPurpose } from '../../../database/tables/kit.ts';
import { type NewWork, startWork } from '../bulk/start-work.ts';
import { lockOwnWorks } from '../bulk/work.store.ts';
import type { InTransaction } from '../change-record.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { isBeingRead, lockOwnImport, noteWork, type StoredImport } from './import-files.store.ts';
import { ownOf, refuseImport } from './receive-file.ts';

export type WholeImport = StoredImport & { layout: ImportLayout };

interface Reading {
  purpose: ImportPurpose;
  id: number;
  /** It is checked, and nothing is written. */
  isDryRun: boolean;
  /** The work that reads it; throws where it cannot be read so. */
  workOf: (inside: InTransaction, file: WholeImport) => Promise<Omit<NewWork, 'total'>>;
}

/** Begins to check a file that has come whole, or to take it in: one work at a time reads it. */
export function startReading(ctx: Context, { purpose, id, isDryRun, workOf }: Reading): Promise<Work> {
  const own = ownOf(ctx, purpose);
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await lockOwnWorks(trx, own);
    const row = await lockOwnImport(trx, own, id);
    if (!row) throw refuseImport('import.not_found');
    const { layout } = row;
    if (layout === null) throw refuseImport('import.incomplete');
    if (layout.problem !== null) throw refuseImport('import.unreadable', { message: layout.problem });
    if (await isBeingRead(trx, row)) throw refuseImport('import.running');
    const work = await startWork(inside, {
      ...(await workOf(inside, { ...row, layout })),
      total: linesOf(row.scan.lines, layout),
    });
    await noteWork(trx, id, isDryRun ? 'check' : 'result', work.id);
    return work;
  });
}

/** About so many records: empty lines are among them, and of those of a CSV several may be of one. */
const linesOf = (lines: number, { line }: ImportLayout) => Math.max(1, lines - (line - 1));
