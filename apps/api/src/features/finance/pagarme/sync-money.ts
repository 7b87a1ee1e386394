import { dayInZone } from '@botica/contract/kit/dates';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock, Shop } from '../../../kit/context.ts';
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
  hasProviderId,
  insertProviderWithdrawal,
  putAnticipation,
  putBalance,
  takeProviderLines,
  updateProviderWithdrawal,
} from './provider-money.store.ts';
import { listProviderRecipients } from './provider-recipients.store.ts';
import { anticipationStatus, withdrawalStatus } from './provider-states.ts';
import { listUnknown, type Unknown } from './requests.store.ts';
import { refuseRequest, settleAnticipation, settleWithdrawal } from './settle-request.ts';

type Known = Awaited<ReturnType<typeof findProviderWithdrawals>>;
interface Of {
  shop: Shop;
  clock: Clock;
  recipientId: number;
  known: Known;
  /** Requests whose result is unknown. */
  unknown: Unknown[];
}

/** Milliseconds of tolerance, because the provider's clock may differ. */
const skewMs = 10 * 60_000;
/** Milliseconds after which a missing request counts as not executed. */
const lostMs = 24 * 60 * 60_000;

/** Takes out the request that may have created this item, so that no other item gets it. */
function takeLost(unknown: Unknown[], { amountCents, createdAt }: { amountCents: number; createdAt: Date }) {
  const place = unknown.findIndex(
    ({ amount_cents: cents, sent_at: at }) =>
      cents === amountCents && at && createdAt.getTime() >= at.getTime() - skewMs,
  );
  return place === -1 ? undefined : unknown.splice(place, 1)[0];
}

/** Ends requests that are missing at the provider for a day, and returns their money. */
async function giveUp(trx: Transaction<Tables>, { shop, clock, unknown }: Of, kind: 'withdrawal' | 'anticipation') {
  const before = clock().getTime() - lostMs;
  for (const request of unknown) {
    if (!request.sent_at || request.sent_at.getTime() > before) continue;
    await refuseRequest({ trx, shop, clock }, { ...request, kind, transaction_id: null }, 'missing');
  }
}

/** Stores the present state of a withdrawal. A failed one returns its lines. */
async function keepWithdrawal(
  trx: Transaction<Tables>,
  { shop, clock, recipientId, known, unknown }: Of,
  withdrawal: ProviderWithdrawal,
): Promise<void> {
  const { storeId, timeZone } = shop;
  const status = withdrawalStatus(withdrawal.status);
  const day = dayInZone(withdrawal.createdAt, timeZone);
  const finished_on = status === 'pending' ? null : dayInZone(withdrawal.fundedAt ?? withdrawal.createdAt, timeZone);
  const current = known.get(withdrawal.id);
  if (current?.status === status) return;
  if (current) {
    await updateProviderWithdrawal(trx, current.id, { status, finished_on, cost_cents: withdrawal.feeCents });
    if (status === 'failed') await giveLinesBack(trx, storeId, current.id);
    return;
  }
  if (withdrawal.amountCents === 0) return;
  const lost = takeLost(unknown, withdrawal);
  if (lost) return settleWithdrawal({ trx, shop, clock }, lost, withdrawal);
  const id = await insertProviderWithdrawal(trx, {
    store_id: storeId,
    source: 'pagarme',
    provider_id: withdrawal.id,
    recipient_id: recipientId,
    tid: withdrawal.id,
    status,
    finished_on,
    amount_cents: withdrawal.amountCents,
    cost_cents: withdrawal.feeCents,
    income_cents: 0,
    day,
    created_at: withdrawal.createdAt,
    last_event_id: 0,
  });
  if (status !== 'failed') await takeProviderLines(trx, storeId, { id, recipientId, day });
}

async function keepAnticipation(
  trx: Transaction<Tables>,
  { shop, clock, recipientId, unknown }: Of,
  anticipation: ProviderAnticipation,
): Promise<void> {
  const { storeId, timeZone } = shop;
  const isKnown = await hasProviderId(trx, 'anticipations', storeId, anticipation.id);
  const lost = isKnown ? undefined : takeLost(unknown, anticipation);
  if (lost) return settleAnticipation({ trx, shop, clock }, lost, anticipation);
  await putAnticipation(trx, {
    store_id: storeId,
    source: 'pagarme',
    provider_id: anticipation.id,
    recipient_id: recipientId,
    status: anticipationStatus(anticipation.status),
    timeframe: anticipation.timeframe,
    requested_cents: anticipation.amountCents,
    monthly_rate: 0,
    net_cents: anticipation.amountCents,
    fee_cents: anticipation.feeCents,
    last_event_id: 0,
    day: dayInZone(anticipation.createdAt, timeZone),
    created_at: anticipation.createdAt,
  });
}

const unknownOf = async (
  trx: Transaction<Tables>,
  storeId: number,
  recipientId: number,
  kind: 'withdrawal' | 'anticipation',
) => (await listUnknown(trx, storeId, kind)).filter(({ recipient_id: id }) => id === recipientId);

/** Reads the anticipations of each recipient. Payables refer to them, so this comes first. */
export async function syncAnticipations(ctx: ReaderContext, { shop, payments, key }: ProviderLink): Promise<void> {
  const { clock } = ctx;
  for (const { id: recipientId, provider_id: code } of await listProviderRecipients(ctx.db, shop.storeId)) {
    const anticipations = await payments.anticipations(key, code);
    await inTransaction(ctx.db, async (trx) => {
      await takeBook(trx, shop.storeId);
      const unknown = await unknownOf(trx, shop.storeId, recipientId, 'anticipation');
      const of = { shop, clock, recipientId, known: new Map(), unknown };
      for (const each of anticipations) await keepAnticipation(trx, of, each);
      await giveUp(trx, of, 'anticipation');
    });
  }
}

async function keepMoney(
  ctx: ReaderContext,
  shop: Shop,
  recipientId: number,
  { withdrawals, balance, at }: { withdrawals: ProviderWithdrawal[]; balance: ProviderBalance; at: Date },
): Promise<void> {
  const { storeId } = shop;
  await inTransaction(ctx.db, async (trx) => {
    await takeBook(trx, storeId);
    const known = await findProviderWithdrawals(trx, storeId, recipientId);
    // The oldest come first, because each takes the lines that were available before it.
    const inOrder = [...withdrawals].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const unknown = await unknownOf(trx, storeId, recipientId, 'withdrawal');
    const of = { shop, clock: ctx.clock, recipientId, known, unknown };
    for (const each of inOrder) await keepWithdrawal(trx, of, each);
    await giveUp(trx, of, 'withdrawal');
    const { availableCents, waitingCents, transferredCents } = balance;
    await putBalance(trx, {
      store_id: storeId,
      recipient_id: recipientId,
      available_cents: availableCents,
      waiting_cents: waitingCents,
      transferred_cents: transferredCents,
      at,
    });
  });
}

/** Reads withdrawals and balances of each recipient, after the payables; then compares the sums. */
export async function syncMoney(ctx: ReaderContext, { shop, payments, key }: ProviderLink): Promise<void> {
  const { storeId } = shop;
  for (const { id, provider_id: code } of await listProviderRecipients(ctx.db, storeId)) {
    const withdrawals = await payments.withdrawals(key, code);
    // The time is taken before the call: the reported balance may lack withdrawals made during it.
    const at = ctx.clock();
    await keepMoney(ctx, shop, id, { withdrawals, balance: await payments.balance(key, code), at });
  }
  await inTransaction(ctx.db, async (trx) => {
    await takeBook(trx, storeId);
    await countLines(trx, storeId);
    const { waiting, available } = await compareSums(trx, storeId);
    await noteReading(trx, storeId, {
      waiting_difference_cents: waiting,
      available_difference_cents: available,
      compared_at: ctx.clock(),
    });
  });
}
