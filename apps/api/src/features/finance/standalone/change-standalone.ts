import type {
  StandaloneChanges,
  StandalonePayment,
} from '@botica/contract/features/finance/standalone/standalone-schemas';
import { mayBecome, type StandaloneStatus } from '@botica/contract/features/finance/standalone/standalone-status';
import { centsToWire } from '@botica/contract/kit/money';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { recorderOf } from '../../orders/payments/receive-payment.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { requireOpenDay, requirePast } from './paid-at.ts';
import { showStandalone } from './show-standalone.ts';
import { findStandaloneAndLock, payerColumns, type StandaloneRow, updateStandalone } from './standalone.store.ts';

/** Wanted fields of a payment without an order; missing ones stay. */
export interface StandaloneWish extends Partial<Pick<StandaloneRow, 'payer_name' | 'tid' | 'note'>> {
  status?: StandaloneStatus;
  paid_at?: Date;
  /** Total of refunded cents. With the full amount the status is `refunded`. */
  refunded_cents?: number;
}

/** Changes for the audit, with amounts in the form of the wire. */
function changesOf(current: StandaloneRow, { refunded_cents: cents, ...patch }: StandaloneWish): AuditChanges {
  const refund = cents === undefined ? {} : { refunded_amount: centsToWire(cents) };
  const former = { ...current, refunded_amount: centsToWire(current.refunded_cents) };
  return changedFields(former, { ...patch, ...refund });
}

function check(current: StandaloneRow, input: StandaloneWish): void {
  if (!mayBecome(current.status, input.status ?? current.status)) throw refuseFinance('finance.standalone_settled');
  if (input.payer_name !== undefined && current.customer_id !== null) {
    throw refuseFinance('finance.standalone_of_customer');
  }
  if (input.tid !== undefined && input.tid !== current.tid && current.method === 'pix') {
    throw refuseFinance('finance.standalone_txid');
  }
}

/** Changes the payment with its audit row; its event updates the book. Checks as in `changeRecord`. */
export function changeStandalonePayment(
  ctx: Context,
  id: number,
  wish: (current: StandaloneRow) => StandaloneWish,
): Promise<StandalonePayment> {
  return changeRecord<StandaloneRow, StandaloneWish, StandalonePayment>(ctx, {
    lock: async ({ db, actor }) => {
      // The book is locked before its rows, as in every booking. The reverse order could deadlock.
      await takeBook(db, actor.storeId);
      const current = await findStandaloneAndLock(db, actor.storeId, id);
      if (!current) throw refuseFinance('finance.standalone_not_found');
      return current;
    },
    patch: wish,
    changesOf,
    check: async (inside, current, patch) => {
      check(current, patch);
      if (patch.paid_at) await requireOpenDay(inside, patch.paid_at);
    },
    write: ({ db }, current, { payer_name: name, ...fields }) => {
      const payer = name === undefined ? {} : payerColumns(current.store_id, name);
      const isOther = fields.status !== undefined || fields.refunded_cents !== undefined;
      return updateStandalone(db, current, {
        ...fields,
        ...payer,
        ...(isOther && { changed_at: ctx.clock() }),
        ...(current.status === 'waiting_payment' && fields.status === 'paid' && recorderOf(ctx)),
      });
    },
    show: (inside, current) => showStandalone(inside, current.id),
    audit: { entity: 'standalone_payment', action: 'finance.standalone_changed' },
  });
}

/** Fields that a person may change: an expected payment becomes paid or cancelled; payer, TID and note. */
export function changeStandalone(ctx: Context, id: number, input: StandaloneChanges): Promise<StandalonePayment> {
  const { status, paid_at, ...texts } = input;
  return changeStandalonePayment(ctx, id, (current) => {
    if (status === undefined || (status === current.status && isSamePayment(current, paid_at))) return texts;
    if (current.status !== 'waiting_payment') throw refuseFinance('finance.standalone_settled');
    return { ...texts, status, ...(status === 'paid' && { paid_at: requirePast(paid_at, ctx.clock()) }) };
  });
}

/** True if the call repeats the stored payment. */
const isSamePayment = ({ paid_at: at }: StandaloneRow, paidAt: string | undefined) =>
  paidAt === undefined || at?.getTime() === Date.parse(paidAt);
