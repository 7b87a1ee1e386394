import { randomBytes, randomUUID } from 'node:crypto';
import type { AnticipationRow, WithdrawalRow } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { transactionActionErrors } from '@botica/contract/features/finance/transactions/transaction-actions.contract';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { transactionStatus } from '@botica/contract/features/finance/transactions/transaction-status';
import { wireToCents } from '@botica/contract/kit/money';
import { refusalsOf } from '../../../kit/app-error.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { findAnticipation, insertAnticipation } from '../anticipations/anticipations.store.ts';
import { anticipationWire } from '../anticipations/change-anticipations.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { seenBy, transactionWire } from '../transactions/list-transactions.ts';
import { findTransaction } from '../transactions/transaction-list.store.ts';
import { withdrawalWire } from '../withdrawals/list-withdrawals.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts';
import { insertProviderWithdrawal, takeProviderLines } from './provider-money.store.ts';
import {
  findWaitingThere,
  findWithdrawable,
  insertRequest,
  type ProviderRequest,
  sumAskedRefunds,
} from './requests.store.ts';
import { sendJob } from './send-request.ts';
import { enqueueNext } from './sync-job.ts';

const refuseAction = refusalsOf(transactionActionErrors);

type RequestInput = Pick<ProviderRequest, 'kind' | 'amount_cents'> &
  Partial<Pick<ProviderRequest, 'withdrawal_id' | 'anticipation_id' | 'transaction_id'>>;

/**
 * Stores a request with its key; a job sends it after the commit. The sync reads the result later, even if the store
 * has returned to its own book.
 */
async function ask({ db, actor, clock }: InTransaction, input: RequestInput): Promise<void> {
  const row = { store_id: actor.storeId, request_key: randomUUID(), created_at: clock(), ...input };
  await enqueue(db, sendJob(await insertRequest(db, row)), clock);
  await enqueueNext({ db, clock }, actor.storeId);
}

/** Requests a withdrawal. It is pending until the provider reports that it has arrived or failed. */
export async function askWithdrawal(
  inside: InTransaction,
  { receiver, amount }: { receiver: number; amount: string },
): Promise<WithdrawalRow> {
  const { db, actor, clock } = inside;
  const { storeId } = actor;
  await takeBook(db, storeId);
  const cents = wireToCents(amount);
  const there = await findWithdrawable(db, storeId, receiver);
  if (there && there.cents < 0) throw refuseFinance('finance.available_below_zero');
  if (!there || cents > there.cents) throw refuseFinance('finance.more_than_available');
  const day = storeToday(inside);
  const id = await insertProviderWithdrawal(db, {
    store_id: storeId,
    source: 'pagarme',
    recipient_id: receiver,
    status: 'pending',
    amount_cents: cents,
    tid: `SAQ-${randomBytes(5).toString('hex').toUpperCase()}`,
    cost_cents: 0,
    income_cents: 0,
    day,
    created_at: clock(),
    last_event_id: 0,
  });
  await takeProviderLines(db, storeId, { id, recipientId: receiver, day });
  await ask(inside, { kind: 'withdrawal', withdrawal_id: id, amount_cents: cents });
  const row = await findWithdrawal(db, storeId, id);
  if (!row) throw refuseFinance('finance.withdrawal_not_found');
  const changes = changedFields({}, { amount, receiver: row.receiver, tid: row.tid });
  await audit(db, inside, { entity: 'withdrawal', entityId: id, action: 'finance.withdrawal_requested', changes });
  return withdrawalWire(row);
}

/** Requests an anticipation. It waits for the decision of the provider. */
export async function askAnticipation(
  inside: InTransaction,
  { receiver, amount, timeframe }: { receiver: number; amount: string; timeframe: 'start' | 'end' },
): Promise<AnticipationRow> {
  const { db, actor, clock } = inside;
  const { storeId } = actor;
  await takeBook(db, storeId);
  const cents = wireToCents(amount);
  const there = await findWaitingThere(db, storeId, receiver);
  if (!there || cents > there.waiting_cents) throw refuseFinance('finance.more_than_waiting');
  const id = await insertAnticipation(db, {
    store_id: storeId,
    source: 'pagarme',
    recipient_id: receiver,
    status: 'pending',
    day: storeToday(inside),
    timeframe,
    requested_cents: cents,
    monthly_rate: 0,
    net_cents: cents,
    fee_cents: 0,
    created_at: clock(),
    last_event_id: 0,
  });
  await ask(inside, { kind: 'anticipation', anticipation_id: id, amount_cents: cents });
  const row = await findAnticipation(db, id);
  const changes = changedFields({}, { amount, receiver: row.receiver });
  await audit(db, inside, { entity: 'anticipation', entityId: id, action: 'finance.anticipated', changes });
  return anticipationWire(row);
}

/** Requests a refund. The transaction changes after the provider has refunded. */
export async function askRefund(
  inside: InTransaction,
  id: number,
  { amount }: { amount: string },
): Promise<TransactionRow> {
  const { db, actor } = inside;
  await takeBook(db, actor.storeId);
  const row = await findTransaction(db, actor.storeId, id);
  if (!row) throw refuseAction('finance.transaction_not_found');
  if (row.source !== 'pagarme') throw refuseFinance('finance.not_of_provider');
  if (row.status === transactionStatus.reversal) throw refuseAction('finance.already_refunded');
  if (row.status === transactionStatus.chargeBack) throw refuseAction('finance.charged_back');
  if (row.status !== transactionStatus.approved) throw refuseAction('finance.not_paid');
  const cents = wireToCents(amount);
  if (cents > row.amount_cents - row.refunded_cents - (await sumAskedRefunds(db, id))) {
    const { message } = refuseAction('finance.more_than_left');
    throw refuseAction('finance.more_than_left', { fields: { amount: message } });
  }
  await ask(inside, { kind: 'refund', transaction_id: id, amount_cents: cents });
  const changes = changedFields({}, { amount, tid: row.tid });
  await audit(db, inside, { entity: 'provider_refund', entityId: id, action: 'finance.refund_asked', changes });
  return transactionWire(row, seenBy(actor));
}
