import { randomBytes } from 'node:crypto';
import { standaloneErrors } from '@botica/contract/features/finance/standalone/standalone.contract';
import type {
  NewStandalonePayment,
  StandalonePayment,
} from '@botica/contract/features/finance/standalone/standalone-schemas';
import { wireToCents } from '@botica/contract/kit/money';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { mayReadCustomers } from '../../customers/record/may-read-customers.ts';
import { recorderOf } from '../../orders/payments/receive-payment.ts';
import { refuseFinance } from '../finance-refusals.ts';
import type { MoneyContext } from '../ledger/hold-book.ts';
import { requireOpenDay, requirePast } from './paid-at.ts';
import { showStandalone } from './show-standalone.ts';
import { branchOfRecipient, findPayer, insertStandalone, payerColumns } from './standalone.store.ts';

/** Reference that identifies a PIX in the bank's statement: letters and digits only. */
const newTxid = () => `AV${randomBytes(6).toString('hex').toUpperCase()}`;

/** A caller who may not read customers cannot choose one, because the reply would reveal whose id it is. */
async function requirePayer(trx: Transaction<Tables>, { actor }: Pick<Context, 'actor'>, id: number) {
  const mayKnow = actor.kind !== 'agent' || mayReadCustomers(actor);
  const customer = mayKnow ? await findPayer(trx, actor.storeId, id) : undefined;
  if (customer) return customer;
  const { message } = standaloneErrors['finance.unknown_customer'];
  throw refuseFinance('finance.unknown_customer', { fields: { customer_id: message } });
}

async function requireBranch(trx: Transaction<Tables>, storeId: number, receiver: number): Promise<number> {
  const branch = await branchOfRecipient(trx, storeId, receiver);
  if (branch !== undefined) return branch;
  const { message } = standaloneErrors['finance.standalone_receiver'];
  throw refuseFinance('finance.standalone_receiver', { fields: { receiver: message } });
}

/** Audit fields of a new payment, without empty ones. */
const auditedFields = (fields: Record<string, unknown>) =>
  changedFields({}, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));

/** Adds a payment without an order, paid or expected. Its event updates everything that counts money. */
export function addStandalone(ctx: MoneyContext, input: NewStandalonePayment): Promise<StandalonePayment> {
  return inTransaction(ctx.db, async (trx) => {
    const { storeId } = ctx.actor;
    const now = ctx.clock();
    const { status, method, amount, due_on = null, note = null, payer_name = null, customer_id, receiver } = input;
    const paid_at = status === 'paid' ? requirePast(input.paid_at, now) : null;
    if (paid_at !== null) await requireOpenDay({ ...ctx, db: trx }, paid_at);
    const customer = customer_id ? await requirePayer(trx, ctx, customer_id) : null;
    const branch_id = receiver === undefined ? null : await requireBranch(trx, storeId, receiver);
    const installments = method === 'credit_card' ? (input.installments ?? 1) : null;
    const tid = method === 'pix' ? newTxid() : (input.tid ?? null);
    const id = await insertStandalone(trx, {
      store_id: storeId,
      branch_id,
      customer_id: customer?.id ?? null,
      ...payerColumns(storeId, payer_name),
      status,
      method,
      installments,
      amount_cents: wireToCents(amount),
      tid,
      note,
      due_on,
      paid_at,
      // An earlier payment is stored on its own day, as imported payments are.
      created_at: paid_at ?? now,
      changed_at: now,
      ...(status === 'paid' && recorderOf(ctx)),
    });
    const client = { customer: customer?.name ?? null, payer_name };
    const changes = auditedFields({ ...client, method, installments, amount, status, paid_at, due_on, tid, note });
    await audit(trx, ctx, { entity: 'standalone_payment', entityId: id, action: 'finance.standalone_added', changes });
    return showStandalone({ ...ctx, db: trx }, id);
  });
}
