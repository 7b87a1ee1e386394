import type { AnticipationStatus, WithdrawalStatus } from '@botica/contract/features/finance/receivable-states';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Shop } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { ProviderAnticipation, ProviderBalance, ProviderWithdrawal } from '../../../kit/payment-provider-port.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { giveLinesBack } from '../withdrawals/withdrawals.store.ts';
import type { ReaderContext } from './apply-charge.ts';
import { noteReading } from './connection.store.ts';
import type { ProviderLink } from './provider-link.ts';
import {
  compareSums,
  countLines,
  findProviderWithdrawals,
  insertProviderWithdrawal,
  putAnticipation,
  putBalance,
  takeProviderLines,
  updateProviderWithdrawal,
} from './provider-money.store.ts';
import { listProviderRecipients } from './provider-recipients.store.ts';

/** What is neither there nor lost is on its way, whatever they call it. */
export const withdrawalStatus = (status: string): WithdrawalStatus =>
  status === 'transferred' ? 'transferred' : ['failed', 'canceled', 'error'].includes(status) ? 'failed' : 'pending';

export const anticipationStatus = (status: string): AnticipationStatus =>
  status === 'approved' || status === 'refused' || status === 'canceled' ? status : 'pending';

type Known = Awaited<ReturnType<typeof findProviderWithdrawals>>;
interface Of {
  shop: Shop;
  recipientId: number;
  known: Known;
}

/** One withdrawal as it stands there; one that failed gives back what it had taken. */
export async function keepWithdrawal(
  trx: Transaction<Tables>,
  { shop, recipientId, known }: Of,
  told: ProviderWithdrawal,
): Promise<void> {
  const { storeId, timeZone } = shop;
  const status = withdrawalStatus(told.status);
  const day = dayInZone(told.createdAt, timeZone);
  const finished_on = status === 'pending' ? null : dayInZone(told.fundedAt ?? told.createdAt, timeZone);
  const held = known.get(told.id);
  if (held?.status === status) return;
  if (held) {
    await updateProviderWithdrawal(trx, held.id, { status, finished_on, cost_cents: told.feeCents });
    if (status === 'failed') await giveLinesBack(trx, storeId, held.id);
    return;
  }
  if (told.amountCents === 0) return;
  const id = await insertProviderWithdrawal(trx, {
    ...{ store_id: storeId, source: 'pagarme', provider_id: told.id, recipient_id: recipientId, tid: told.id },
    ...{ status, finished_on, amount_cents: told.amountCents, cost_cents: told.feeCents, income_cents: 0 },
    ...{ day, created_at: told.createdAt, last_event_id: 0 },
  });
  if (status !== 'failed') await takeProviderLines(trx, storeId, { id, recipientId, day });
}

const keepAnticipation = (
  trx: Transaction<Tables>,
  { storeId, timeZone }: Shop,
  recipientId: number,
  told: ProviderAnticipation,
) =>
  putAnticipation(trx, {
    ...{ store_id: storeId, source: 'pagarme', provider_id: told.id, recipient_id: recipientId },
    ...{ status: anticipationStatus(told.status), timeframe: told.timeframe, requested_cents: told.amountCents },
    ...{ monthly_rate: 0, net_cents: told.amountCents, fee_cents: told.feeCents, last_event_id: 0 },
    ...{ day: dayInZone(told.createdAt, timeZone), created_at: told.createdAt },
  });

/** The anticipations of each recipient: before the payables, which name them. */
export async function syncAnticipations(ctx: ReaderContext, { shop, payments, key }: ProviderLink): Promise<void> {
  for (const { id, provider_id: code } of await listProviderRecipients(ctx.db, shop.storeId)) {
    const anticipations = await payments.anticipations(key, code);
    await inTransaction(ctx.db, async (trx) => {
      for (const each of anticipations) await keepAnticipation(trx, shop, id, each);
    });
  }
}

async function keepMoney(
  ctx: ReaderContext,
  shop: Shop,
  recipientId: number,
  { withdrawals, balance }: { withdrawals: ProviderWithdrawal[]; balance: ProviderBalance },
): Promise<void> {
  const { storeId } = shop;
  await inTransaction(ctx.db, async (trx) => {
    await takeBook(trx, storeId);
    const known = await findProviderWithdrawals(trx, storeId, recipientId);
    // The oldest first: each takes what became available before it.
    const inOrder = [...withdrawals].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    for (const each of inOrder) await keepWithdrawal(trx, { shop, recipientId, known }, each);
    const { availableCents, waitingCents, transferredCents } = balance;
    await putBalance(trx, {
      ...{ store_id: storeId, recipient_id: recipientId, available_cents: availableCents },
      ...{ waiting_cents: waitingCents, transferred_cents: transferredCents, at: ctx.clock() },
    });
  });
}

/** Withdrawals and balances of each recipient, after the payables; then the sums are compared. */
export async function syncMoney(ctx: ReaderContext, { shop, payments, key }: ProviderLink): Promise<void> {
  const { storeId } = shop;
  for (const { id, provider_id: code } of await listProviderRecipients(ctx.db, storeId)) {
    const withdrawals = await payments.withdrawals(key, code);
    await keepMoney(ctx, shop, id, { withdrawals, balance: await payments.balance(key, code) });
  }
  await inTransaction(ctx.db, async (trx) => {
    await takeBook(trx, storeId);
    await countLines(trx, storeId);
    const { waiting, available } = await compareSums(trx, storeId);
    await noteReading(trx, storeId, {
      ...{ waiting_difference_cents: waiting, available_difference_cents: available, compared_at: ctx.clock() },
    });
  });
}
