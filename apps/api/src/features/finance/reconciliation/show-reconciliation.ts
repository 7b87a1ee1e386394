import {
  mostPeriodDays,
  pairDays,
  type Reconciliation,
  type ReconciliationPeriod,
  type Statement,
  type StatementLine,
  shownLines,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { addDays, daysBetween } from '@botica/contract/kit/dates';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { catchUp } from '../ledger/book-events.ts';
import { seenBy } from '../transactions/list-transactions.ts';
import { findEntries, type ReceivableKey, readEntriesOf, type StoredEntry } from './entries.store.ts';
import { entryWire, keyOf, receivableKeyText } from './entry-wire.ts';
import { type Proposal, proposePairs } from './propose-pairs.ts';
import { readLines, readStatements, type StoredLine } from './statements.store.ts';

type Reading = Pick<Context, 'db' | 'actor' | 'clock'>;

export function receivableOf({ transaction_id, installment, kind }: StoredLine): ReceivableKey | null {
  if (transaction_id === null || installment === null || kind === null) return null;
  return { transaction_id, installment, kind };
}

/** Key of the line's paired entry; null if the line is open. */
export function pairedKey(line: StoredLine): string | null {
  const receivable = receivableOf(line);
  if (receivable !== null) return receivableKeyText(receivable);
  return line.withdrawal_id === null ? null : `withdrawal:${line.withdrawal_id}`;
}

async function entriesOfLines({ db, actor }: Reading, lines: readonly StoredLine[]): Promise<Map<string, StoredEntry>> {
  const receivables = lines.flatMap((line) => receivableOf(line) ?? []);
  const withdrawals = lines.flatMap(({ withdrawal_id: id }) => id ?? []);
  const found = await findEntries(db, actor.storeId, { receivables, withdrawals });
  return new Map(found.map((entry) => [keyOf(entry), entry]));
}

const asOpenEntry = (stored: StoredEntry) => ({
  key: keyOf(stored),
  day: stored.day,
  netCents: stored.net_cents,
  grossCents: stored.gross_cents,
  tid: stored.tid,
  stored,
});
type OpenEntry = ReturnType<typeof asOpenEntry>;

const asOpenLine = ({ id, day, amount_cents, gross_cents, reference }: StoredLine) => ({
  id,
  day,
  amountCents: amount_cents,
  grossCents: gross_cents,
  reference,
});

/** Lines and entries of a period. Entries near the period are used only for proposals. */
async function readPeriod(ctx: Reading, { from, to }: ReconciliationPeriod) {
  if (daysBetween(from, to) >= mostPeriodDays) throw refuseFinance('finance.reconciliation_too_long');
  await catchUp(ctx);
  const { storeId } = ctx.actor;
  const lines = await readLines(ctx.db, storeId, { from, to }, shownLines + 1);
  const near = { from: addDays(from, -pairDays), to: addDays(to, pairDays) };
  const entries = await readEntriesOf(ctx.db, storeId, near, 2 * shownLines + 1);
  const isCapped = lines.length > shownLines || entries.length > 2 * shownLines;
  const shown = lines.slice(0, shownLines);
  const open = entries.filter(({ line_id: id, net_cents: cents }) => id === null && cents !== 0).map(asOpenEntry);
  const free = shown.filter((line) => pairedKey(line) === null).map(asOpenLine);
  const proposals = proposePairs(free, open);
  const proposed = new Set(proposals.map(({ entry }) => entry.key));
  const left = open.filter(({ key, day }) => !proposed.has(key) && day >= from && day <= to);
  return { shown, proposals, left: left.slice(0, shownLines), isCapped: isCapped || left.length > shownLines };
}

export async function showReconciliation(ctx: Reading, period: ReconciliationPeriod): Promise<Reconciliation> {
  const { shown, proposals, left, isCapped } = await readPeriod(ctx, period);
  const paired = await entriesOfLines(ctx, shown);
  const sees = seenBy(ctx.actor);
  const byLine = new Map(proposals.map((proposal) => [proposal.lineId, proposal]));
  const proposalWire = (proposal: Proposal<OpenEntry> | undefined): StatementLine['proposal'] =>
    proposal === undefined
      ? null
      : {
          entry: entryWire(proposal.entry.stored, sees),
          reasons: proposal.reasons,
          days: proposal.days,
          is_sure: proposal.isSure,
        };
  return {
    from: period.from,
    to: period.to,
    lines: shown.map((line) => {
      const entry = paired.get(pairedKey(line) ?? '');
      const { matched_at: at, matched_by: by } = line;
      return {
        id: line.id,
        statement_id: line.statement_id,
        day: line.day,
        amount: centsToWire(line.amount_cents),
        gross: line.gross_cents === null ? null : centsToWire(line.gross_cents),
        reference: line.reference,
        memo: line.memo,
        matched: entry && at ? { entry: entryWire(entry, sees), at: at.toISOString(), by: by ?? '' } : null,
        proposal: proposalWire(byLine.get(line.id)),
      };
    }),
    unmatched: left.map(({ stored }) => entryWire(stored, sees)),
    is_capped: isCapped,
  };
}

export async function listStatements({ db, actor }: Reading): Promise<{ items: Statement[] }> {
  const rows = await readStatements(db, actor.storeId);
  return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}
