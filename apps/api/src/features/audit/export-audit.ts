import { pipeline, Readable } from 'node:stream';
import type { AuditFilters } from '@botica/contract/features/audit/audit.contract';
import { stringify } from 'csv-stringify';
import { audit } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import type { FileReply } from '../../kit/http/send-file.ts';
import { storeToday } from '../../kit/store-today.ts';
import { type AuditFilter, type ExportRow, findExportRows, findLastAuditId } from './audit.store.ts';
import { sheetHeader, toSheetRow } from './audit-sheet.ts';
import { toAuditFilter } from './list-audit.ts';

/** Read at once: the whole of a long audit does not fit into memory. */
const batchRows = 1000;

async function* sheetRows({ db }: Pick<Context, 'db'>, filter: AuditFilter, lastId: number): AsyncGenerator<string[]> {
  yield sheetHeader;
  let after: ExportRow | undefined;
  do {
    const rows: ExportRow[] = await findExportRows(db, filter, { lastId, after, limit: batchRows });
    for (const row of rows) yield toSheetRow(row);
    after = rows.length === batchRows ? rows.at(-1) : undefined;
  } while (after !== undefined);
}

/** What was asked for, for the audit row of the export itself. */
function asChanges(query: AuditFilters): Record<string, [null, unknown]> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, [null, value]]));
}

/**
 * The list as CSV that Excel opens as it is: semicolons, a mark of UTF-8, Windows line ends, formulas made harmless.
 * It leaves an audit row and does not hold that row itself.
 */
export async function exportAudit(ctx: Context, query: AuditFilters): Promise<FileReply> {
  const lastId = await findLastAuditId(ctx.db);
  const { storeId } = ctx.actor;
  await audit(ctx.db, ctx, {
    entity: 'store',
    entityId: storeId,
    action: 'audit.exported',
    changes: asChanges(query),
  });
  const rows = Readable.from(sheetRows(ctx, toAuditFilter(ctx, query), lastId));
  const sheet = stringify({ delimiter: ';', bom: true, record_delimiter: 'windows', escape_formulas: true });
  // Failures travel down to the reply, which is cut off, and a reader who leaves stops the queries.
  pipeline(rows, sheet, () => {});
  return { body: sheet, type: 'text/csv', name: `auditoria-${storeToday(ctx)}.csv` };
}
