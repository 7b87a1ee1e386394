import type { StandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import { pixCode } from '@botica/contract/kit/brazil/pix-code';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { visibleCustomerId } from '../../customers/record/may-read-customers.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { catchUp } from '../ledger/book-events.ts';
import { seenBy, shownName } from '../transactions/list-transactions.ts';
import { findStandalone, type StoredStandalone } from './standalone.store.ts';

/**
 * PIX code for the payer's bank: the store's key, name and city, the amount, and the TID that identifies the payment.
 */
function codeOf({
  method,
  status,
  pix_key: key,
  branch_name: name,
  address,
  amount_cents,
  tid,
}: StoredStandalone): Pick<StandalonePayment, 'pix_code' | 'pix_missing'> {
  if (method !== 'pix' || status !== 'waiting_payment' || tid === null) return { pix_code: null, pix_missing: null };
  if (key === null) return { pix_code: null, pix_missing: 'key' };
  const city = address?.city;
  // Banks refuse a code without the receiver's city.
  if (!city) return { pix_code: null, pix_missing: 'city' };
  const code = pixCode({ key, name: name ?? '', city, amountCents: amount_cents, reference: tid });
  return { pix_code: code, pix_missing: null };
}

function wire(row: StoredStandalone, { actor }: Pick<Context, 'actor'>): StandalonePayment {
  const { id, version, method, installments, status, tid, note, due_on } = row;
  const { names } = seenBy(actor);
  return {
    id,
    version,
    method,
    installments,
    status,
    tid,
    note,
    due_on,
    amount: centsToWire(row.amount_cents),
    refunded_amount: centsToWire(row.refunded_cents),
    payer_name: shownName(row.payer_name, names),
    client_name: shownName(row.customer_name ?? row.payer_name, names) ?? '',
    customer_id: visibleCustomerId(actor, row.customer_id),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    receiver: { id: row.recipient_id ?? 0, name: row.branch_name ?? '' },
    transaction_id: row.transaction_id,
    ...codeOf(row),
  };
}

/** The payment with its transaction in the book. */
export async function showStandalone(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  id: number,
): Promise<StandalonePayment> {
  await catchUp(ctx);
  const row = await findStandalone(ctx.db, ctx.actor.storeId, id);
  if (!row) throw refuseFinance('finance.standalone_not_found');
  return wire(row, ctx);
}
