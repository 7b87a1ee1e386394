import type {
  StandaloneChanges,
  StandalonePayment,
} from '@botica/contract/features/finance/standalone/standalone-schemas';
import { mayBecome, type StandaloneStatus } from '@botica/contract/features/finance/standalone/standalone-status';
import { centsToWire } from '@botica/contract/kit/money';
import type { AuditChanges } from '../../../../database/tables/kit.ts';
import { changedFields } from '../../../kit/audit.ts';
import { changeRecord } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { requireOpenDay, requirePast } from './paid-at.ts';
import { showStandalone } from './show-standalone.ts';
import { findStandaloneAndLock, type HeldStandalone, payerColumns, updateStandalone } from './standalone.store.ts';

/** What shall hold of a payment without an order; what is left out stays. */
export interface StandaloneWish extends Partial<Pick<HeldStandalone, 'payer_name' | 'tid' | 'note'>> {
  status?: StandaloneStatus;
  paid_at?: Date;
  /** What of it went back in all; of the whole the status is `refunded`. */
  refunded_cents?: number;
}

/** As the audit tells it: amounts as the wire has them. */
function changesOf(held: HeldStandalone, { refunded_cents: cents, ...wanted }: StandaloneWish): AuditChanges {
  const refund = cents === undefined ? {} : { refunded_amount: centsToWire(cents) };
  const former = { ...held, refunded_amount: centsToWire(held.refunded_cents) };
  return changedFields(former, { ...wanted, ...refund });
}

function check(held: HeldStandalone, wanted: StandaloneWish): void {
  if (!mayBecome(held.status, wanted.status ?? held.status)) throw refuseFinance('finance.standalone_settled');
  if (wanted.payer_name !== undefined && held.customer_id !== null) {
    throw refuseFinance('finance.standalone_of_customer');
  }
  if (wanted.tid !== undefined && wanted.tid !== held.tid && held.method === 'pix') {
    throw refuseFinance('finance.standalone_txid');
  }
}

/** One change of it with its audit row; its event, and with that the book, follows. Checks as in `changeRecord`. */
export function changeStandalonePayment(
  ctx: Context,
  id: number,
  wish: (held: HeldStandalone) => StandaloneWish,
): Promise<StandalonePayment> {
  return changeRecord<HeldStandalone, StandaloneWish, StandalonePayment>(ctx, {
    lock: async ({ db, actor }) => {
      // The book before its rows, as all who write it: the other way round two would wait for each other.
      await takeBook(db, actor.storeId);
      const held = await findStandaloneAndLock(db, actor.storeId, id);
      if (!held) throw refuseFinance('finance.standalone_not_found');
      return held;
    },
    wanted: wish,
    changesOf,
    check: async (inside, held, wanted) => {
      check(held, wanted);
      if (wanted.paid_at) await requireOpenDay(inside, wanted.paid_at);
    },
    write: ({ db }, held, { payer_name: name, ...wanted }) => {
      const payer = name === undefined ? {} : payerColumns(held.store_id, name);
      const isOther = wanted.status !== undefined || wanted.refunded_cents !== undefined;
      return updateStandalone(db, held, { ...wanted, ...payer, ...(isOther && { changed_at: ctx.clock() }) });
    },
    show: (inside, held) => showStandalone(inside, held.id),
    audit: { entity: 'standalone_payment', action: 'finance.standalone_changed' },
  });
}

/** What a person may change: that one that waits was paid, or is waited for no longer; and who paid, TID and note. */
export function changeStandalone(ctx: Context, id: number, sent: StandaloneChanges): Promise<StandalonePayment> {
  const { status, paid_at, ...texts } = sent;
  return changeStandalonePayment(ctx, id, (held) => {
    if (status === undefined || (status === held.status && isSamePayment(held, paid_at))) return texts;
    if (held.status !== 'waiting_payment') throw refuseFinance('finance.standalone_settled');
    return { ...texts, status, ...(status === 'paid' && { paid_at: requirePast(paid_at, ctx.clock()) }) };
  });
}

/** Told again what holds already. */
const isSamePayment = ({ paid_at: at }: HeldStandalone, told: string | undefined) =>
  told === undefined || at?.getTime() === Date.parse(told);
