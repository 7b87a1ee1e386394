import type { AuditFilters } from '@botica/contract/features/audit/audit.contract';
import type { Context } from '../../kit/context.ts';
import { csvReply } from '../../kit/http/csv-reply.ts';
import type { FileReply } from '../../kit/http/send-file.ts';
import { storeToday } from '../../kit/store-today.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type AuditFilter, type ExportRow, findExportRows, findLastAuditId } from './audit.store.ts';
import { sheetHeader, toSheetRow } from './audit-sheet.ts';
import { toAuditFilter } from './list-audit.ts';
import { withNamedIds } from './named-ids.ts';

/** Rows per query. A long audit does not fit into memory as a whole. */
const batchRows = 1000;

async function* sheetRows({ db }: Pick<Context, 'db'>, filter: AuditFilter, lastId: number): AsyncGenerator<string[]> {
  yield sheetHeader;
  let after: ExportRow | undefined;
  do {
    const rows: ExportRow[] = await findExportRows(db, filter, { lastId, after, limit: batchRows });
    const named = await withNamedIds(db, filter.storeId, rows);
    for (const row of named) yield toSheetRow(row, filter.timeZone);
    after = rows.length === batchRows ? rows.at(-1) : undefined;
  } while (after !== undefined);
}

/** The filters of the export, for its own audit row. */
function asChanges(query: AuditFilters): Record<string, [null, unknown]> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, [null, value]]));
}

/** Exports the list as CSV. The export writes an audit row, which is not part of the file. */
export async function exportAudit(ctx: Context, query: AuditFilters): Promise<FileReply> {
  const lastId = await findLastAuditId(ctx.db);
  const { storeId } = ctx.actor;
  await audit(ctx.db, ctx, {
    entity: 'store',
    entityId: storeId,
    action: 'audit.exported',
    changes: asChanges(query),
  });
  return csvReply(sheetRows(ctx, toAuditFilter(ctx, query), lastId), `auditoria-${storeToday(ctx)}.csv`);
}
