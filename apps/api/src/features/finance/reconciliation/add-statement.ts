import { createHash } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import {
  maxStatementLines,
  type NewStatement,
  type StatementRead,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { type AuditEntry, audit } from '../../../platform/audit/audit.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { type ReadCsv, readAcquirerCsv } from './read-acquirer-csv.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import type { ReadLine } from './statement-line.ts';
import { findKnownKeys, insertLines, insertStatement, lockReconciliation, type NewLine } from './statements.store.ts';

const shownRefusals = 50;
const linesAtOnce = 1000;

const unreadable = (message: string) =>
  refuseFinance('finance.unreadable_statement', { message, fields: { content: message } });

const table = { headers: [], sample: [], columns: [], missing: [] } satisfies Partial<ReadCsv>;

function readStatement({ content, columns }: NewStatement) {
  const read = isOfx(content)
    ? { format: 'ofx' as const, ...table, ...readOfx(content) }
    : { format: 'csv' as const, csv: readAcquirerCsv(content, columns) };
  const whole = read.format === 'ofx' ? read : read.csv && { format: read.format, ...read.csv };
  if (whole === null) throw refuseFinance('finance.unreadable_statement');
  if (whole.isTooLong)
    throw unreadable(`O arquivo tem no máximo ${maxStatementLines.toLocaleString('pt-BR')} lançamentos.`);
  if (whole.lines.length + whole.refusals.length + whole.missing.length === 0)
    throw unreadable('O arquivo não tem lançamentos.');
  return whole;
}

/**
 * Adds a key to each line: a hash of its content and its number among equal lines of the file. The bank's id alone is
 * not enough, because banks give several movements the same id. The number is stable, because statements contain whole
 * days.
 */
async function keyed(lines: readonly ReadLine[]): Promise<NewLine[]> {
  const seen = new Map<string, number>();
  const rows: NewLine[] = [];
  for (const [index, { day, amountCents, grossCents, reference, memo, origin }] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await letOthersRun();
    const content = JSON.stringify([origin, day, amountCents, grossCents, reference, memo]);
    const count = seen.get(content) ?? 0;
    seen.set(content, count + 1);
    const line_key = createHash('sha256').update(`${content}#${count}`).digest('base64url');
    rows.push({ day, amount_cents: amountCents, gross_cents: grossCents, reference, memo, line_key });
  }
  return rows;
}

/** Stores the new lines of a statement, all or none. */
function keep(ctx: Context, { name }: NewStatement, format: 'ofx' | 'csv', rows: readonly NewLine[]): Promise<number> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    await lockReconciliation(trx, storeId);
    const known = await findKnownKeys(
      trx,
      storeId,
      rows.map(({ line_key: key }) => key),
    );
    const added = rows.filter(({ line_key: key }) => !known.has(key));
    if (added.length === 0) return 0;
    const row = { store_id: storeId, name, format, created_at: ctx.clock(), created_by: ctx.actor.name };
    const id = await insertStatement(trx, row);
    for (let at = 0; at < added.length; at += linesAtOnce)
      await insertLines(trx, { id, storeId }, added.slice(at, at + linesAtOnce));
    const changes: AuditEntry['changes'] = { statement_name: [null, name], line_count: [null, added.length] };
    await audit(trx, ctx, { entity: 'bank_statement', entityId: id, action: 'finance.statement_added', changes });
    return added.length;
  });
}

/** Reads a statement and stores the lines that are new. A dry run only reports them. */
export async function addStatement(ctx: Context, statement: NewStatement): Promise<StatementRead> {
  const { format, headers, sample, columns, missing, lines, refusals } = readStatement(statement);
  const rows = await keyed(lines);
  const added =
    statement.dry_run || rows.length === 0
      ? rows.length -
        (
          await findKnownKeys(
            ctx.db,
            ctx.actor.storeId,
            rows.map(({ line_key: key }) => key),
          )
        ).size
      : await keep(ctx, statement, format, rows);
  return {
    format,
    headers,
    sample,
    columns,
    missing,
    lines: rows.length,
    added,
    known: rows.length - added,
    refused: refusals.length,
    refusals: refusals.slice(0, shownRefusals),
  };
}
