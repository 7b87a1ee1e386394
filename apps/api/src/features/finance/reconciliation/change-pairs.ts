import type { ChangedLines } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { type AuditEntry, audit } from '../../../platform/audit/audit.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { findEntries, type StoredEntry } from './entries.store.ts';
import { entryName, keyOf, readKey } from './entry-wire.ts';
import { pairedKey, receivableOf } from './show-reconciliation.ts';
import {
  deleteStatement,
  findLinesAndLock,
  findStatementAndLock,
  hasPairs,
  lockReconciliation,
  type PairedWith,
  type StoredLine,
  updatePairs,
} from './statements.store.ts';

interface Pair {
  line_id: number;
  entry: string;
}

const nobody: PairedWith = { transaction_id: null, installment: null, kind: null, withdrawal_id: null };

async function entriesOf({ db, actor }: Pick<Context, 'db' | 'actor'>, keys: readonly string[]) {
  const read = keys.flatMap((key) => readKey(key) ?? []);
  const found = await findEntries(db, actor.storeId, {
    receivables: read.flatMap((key) => ('transaction_id' in key ? [key] : [])),
    withdrawals: read.flatMap((key) => ('withdrawal_id' in key ? [key.withdrawal_id] : [])),
  });
  return new Map(found.map((entry) => [keyOf(entry), entry]));
}

const auditOf = (line: StoredLine, entry: StoredEntry, isMatched: boolean): AuditEntry => ({
  entity: 'statement_line',
  entityId: line.id,
  action: isMatched ? 'finance.line_matched' : 'finance.line_unmatched',
  changes: {
    line_amount: [null, centsToWire(line.amount_cents)],
    book_entry: isMatched ? [null, entryName(entry)] : [entryName(entry), null],
  },
});

/** The reason why a line cannot be paired with an entry; null if it can. */
function refusalOf(
  { line, entry }: { line: StoredLine | undefined; entry: StoredEntry | undefined },
  taken: ReadonlySet<string>,
): string | null {
  if (line === undefined) return 'Este lançamento do extrato não existe mais.';
  if (pairedKey(line) !== null) return 'Este lançamento já foi conciliado.';
  if (entry === undefined) return 'Este lançamento do livro não existe mais.';
  if (entry.line_id !== null || taken.has(keyOf(entry))) return 'O lançamento do livro já foi conciliado com outro.';
  if (line.amount_cents > 0 !== entry.net_cents > 0) return 'Uma entrada não se concilia com uma saída.';
  return null;
}

/** Pairs lines with entries of the book, each once. A pair that is not possible any more is reported and skipped. */
export function matchLines(ctx: Context, { pairs }: { pairs: readonly Pair[] }): Promise<ChangedLines> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    await lockReconciliation(trx, storeId);
    const lines = await findLinesAndLock(trx, storeId, [...new Set(pairs.map(({ line_id: id }) => id))]);
    const byId = new Map(lines.map((line) => [line.id, line]));
    const entries = await entriesOf(
      { ...ctx, db: trx },
      pairs.map(({ entry }) => entry),
    );
    const taken = new Set<string>();
    const refused: ChangedLines['refused'] = [];
    const made: { line: StoredLine; entry: StoredEntry }[] = [];
    for (const { line_id, entry: key } of pairs) {
      const [line, entry] = [byId.get(line_id), entries.get(key)];
      const message = refusalOf({ line, entry }, taken);
      if (message !== null || !line || !entry) {
        refused.push({ line_id, message: message ?? '' });
        continue;
      }
      taken.add(key);
      byId.delete(line_id);
      made.push({ line, entry });
    }
    const rows = made.map(({ line, entry: { receivable, withdrawal_id } }) => ({
      ...nobody,
      ...receivable,
      withdrawal_id,
      id: line.id,
    }));
    await updatePairs(trx, rows, { at: ctx.clock(), by: ctx.actor.name });
    await audit(trx, ctx, ...made.map(({ line, entry }) => auditOf(line, entry, true)));
    return { changed: made.map(({ line }) => line.id), refused };
  });
}

/** Separates pairs. A line without a pair stays as it is. */
export function unmatchLines(ctx: Context, { line_ids: ids }: { line_ids: readonly number[] }): Promise<ChangedLines> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    await lockReconciliation(trx, storeId);
    const lines = await findLinesAndLock(trx, storeId, [...new Set(ids)]);
    const paired = lines.filter((line) => pairedKey(line) !== null);
    const entries = new Map(
      (
        await findEntries(trx, storeId, {
          receivables: paired.flatMap((line) => receivableOf(line) ?? []),
          withdrawals: paired.flatMap(({ withdrawal_id: id }) => id ?? []),
        })
      ).map((entry) => [keyOf(entry), entry]),
    );
    await updatePairs(
      trx,
      paired.map(({ id }) => ({ ...nobody, id })),
      null,
    );
    const entries_of = paired.flatMap((line) => {
      const entry = entries.get(pairedKey(line) ?? '');
      return entry ? [auditOf(line, entry, false)] : [];
    });
    await audit(trx, ctx, ...entries_of);
    const known = new Set(lines.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id));
    return {
      changed: paired.map(({ id }) => id),
      refused: gone.map((line_id) => ({ line_id, message: 'Este lançamento do extrato não existe mais.' })),
    };
  });
}

/** Removes a statement with its lines, for example a file of another account. Throws if one of its lines is paired. */
export function removeStatement(ctx: Context, id: number): Promise<Record<string, never>> {
  return inTransaction(ctx.db, async (trx) => {
    await lockReconciliation(trx, ctx.actor.storeId);
    const statement = await findStatementAndLock(trx, ctx.actor.storeId, id);
    if (!statement) throw refuseFinance('finance.statement_not_found');
    if (await hasPairs(trx, id)) throw refuseFinance('finance.statement_in_use');
    await deleteStatement(trx, id);
    const changes = { statement_name: [statement.name, null] } satisfies AuditEntry['changes'];
    await audit(trx, ctx, { entity: 'bank_statement', entityId: id, action: 'finance.statement_removed', changes });
    return {};
  });
}
