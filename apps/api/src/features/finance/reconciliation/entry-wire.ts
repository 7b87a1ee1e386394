import { type LineKind, lineKinds } from '@botica/contract/features/finance/receivables/receivable-states';
import type { BookEntry } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { centsToWire } from '@botica/contract/kit/money';
import type { seenBy } from '../transactions/list-transactions.ts';
import type { ReceivableKey, StoredEntry } from './entries.store.ts';

export const receivableKeyText = ({ transaction_id: id, installment, kind }: ReceivableKey): string =>
  `receivable:${id}:${installment}:${kind}`;

export const keyOf = ({ receivable, withdrawal_id: id }: Pick<StoredEntry, 'receivable' | 'withdrawal_id'>): string =>
  receivable === null ? `withdrawal:${id}` : receivableKeyText(receivable);

const isKind = (text: string | undefined): text is LineKind =>
  (lineKinds as readonly (string | undefined)[]).includes(text);
const wholeOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** Parses a key of the wire; null if it is not valid. */
export function readKey(text: string): ReceivableKey | { withdrawal_id: number } | null {
  const [type, first, second, kind, ...more] = text.split(':');
  const [id, installment] = [wholeOf(first), wholeOf(second)];
  if (more.length > 0 || id === null) return null;
  if (type === 'withdrawal' && second === undefined) return { withdrawal_id: id };
  if (type !== 'receivable' || installment === null || installment > 1000 || !isKind(kind)) return null;
  return { transaction_id: id, installment, kind };
}

export function entryWire(entry: StoredEntry, sees: ReturnType<typeof seenBy>): BookEntry {
  const { receivable, number } = entry;
  return {
    key: keyOf(entry),
    type: receivable === null ? 'withdrawal' : 'receivable',
    kind: receivable?.kind ?? null,
    day: entry.day,
    net: centsToWire(entry.net_cents),
    gross: centsToWire(entry.gross_cents),
    tid: entry.tid,
    order: number === null ? null : { id: sees.orders ? entry.order_id : null, label: `#${number}` },
    standalone_id: entry.standalone_id,
    installment: receivable?.installment ?? null,
    receiver: entry.receiver,
  };
}

/** Name of an entry in the audit: "#1042, parcela 2", "Saque SAQ-0A1B". */
export function entryName({ receivable, number, tid, standalone_id: standalone }: StoredEntry): string {
  if (receivable === null) return `Saque ${tid ?? ''}`.trim();
  const of = number === null ? (standalone === null ? (tid ?? 'Transação') : `Avulsa ${standalone}`) : `#${number}`;
  return `${of}, parcela ${receivable.installment}`;
}
