import { inTransaction } from '../../../kit/db/transaction.ts';
import { PaymentProviderError, type ProviderPayable } from '../../../kit/payment-provider-port.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { askAgain } from '../ledger/rereads.store.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { applyCharge, type ReaderContext } from './apply-charge.ts';
import { findConnection, noteReading } from './connection.store.ts';
import { lineOf } from './payable-line.ts';
import { findAnticipationsOf, findTransactionsOf, putPayables } from './payables.store.ts';
import { hasLeft, type ProviderLink } from './provider-link.ts';
import { receiverOfCharge } from './provider-recipients.store.ts';
import { readPages } from './read-pages.ts';

/** Reads charges that are unknown, because a payable may arrive before its charge. */
async function knowCharges(ctx: ReaderContext, { payments, key, shop }: ProviderLink, charges: readonly string[]) {
  const known = await findTransactionsOf(ctx.db, shop.storeId, charges);
  for (const id of charges) {
    if (known.has(id)) continue;
    try {
      await applyCharge(ctx, shop, await payments.charge(key, id));
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || !['missing', 'garbled'].includes(error.fault)) throw error;
      ctx.log.error({ storeId: shop.storeId, charge: id, fault: error.fault }, 'a payable has no charge');
    }
  }
}

async function onlyKnown(ctx: ReaderContext, storeId: number, payables: readonly ProviderPayable[]) {
  const charges = [...new Set(payables.map(({ chargeId }) => chargeId))];
  const known = await findTransactionsOf(ctx.db, storeId, charges);
  return payables.filter(({ chargeId }) => known.has(chargeId));
}

/** Stores the lines of a page in their present state. */
export async function applyPayables(
  ctx: ReaderContext,
  link: ProviderLink,
  payables: readonly ProviderPayable[],
): Promise<void> {
  const { storeId, timeZone } = link.shop;
  const charges = [...new Set(payables.map(({ chargeId }) => chargeId))];
  await knowCharges(ctx, link, charges);
  await inTransaction(ctx.db, async (trx) => {
    await takeBook(trx, storeId);
    const transactions = await findTransactionsOf(trx, storeId, charges);
    const ids = payables.flatMap(({ anticipationId: id }) => id ?? []);
    const anticipations = await findAnticipationsOf(trx, storeId, ids);
    const recipients = new Map<string, number>();
    for (const { recipientId: id } of payables) {
      if (!recipients.has(id)) recipients.set(id, await receiverOfCharge(trx, storeId, id, null));
    }
    const here = { timeZone, today: storeToday({ clock: ctx.clock, actor: link.shop }) };
    const lines = payables.flatMap((payable) => {
      const [transaction_id, recipient_id] = [transactions.get(payable.chargeId), recipients.get(payable.recipientId)];
      if (transaction_id === undefined || recipient_id === undefined) return [];
      const anticipation_id = anticipations.get(payable.anticipationId ?? '') ?? null;
      const keys = { store_id: storeId, source: 'pagarme' as const, provider_id: payable.id, anticipation_id };
      return [{ ...keys, transaction_id, recipient_id, ...lineOf(payable, here) }];
    });
    await putPayables(trx, [...new Map(lines.map((line) => [line.provider_id, line])).values()]);
  });
}

/**
 * Reads all payables that changed since the last reading, at first all of them, and requests that their charges are
 * read again. False when the time is up. A store that has returned to its own book gets only payables of known charges;
 * the others are read if it comes back.
 */
export async function syncPayables(
  ctx: ReaderContext,
  link: ProviderLink,
  { goOn }: { goOn: () => Promise<boolean> },
): Promise<boolean> {
  const { payments, key, shop } = link;
  const { storeId } = shop;
  const current = (await findConnection(ctx.db, storeId)) ?? link.row;
  const { payables_until: readUntil, payables_window_until: windowUntil, payables_cursor: place } = current;
  return readPages<string | null>(
    { readUntil, windowUntil, place },
    {
      first: null,
      now: ctx.clock(),
      goOn,
      takePage: async ({ since }, cursor) => {
        const page = await payments.payables(key, { since, cursor });
        if (page.unreadable > 0) ctx.log.error({ storeId, count: page.unreadable }, 'payables that cannot be read');
        const payables = hasLeft(link) ? await onlyKnown(ctx, storeId, page.payables) : page.payables;
        await applyPayables(ctx, link, payables);
        // After the first reading of everything the charges are up to date.
        if (since) {
          const charges = payables.map(({ chargeId }) => chargeId);
          await askAgain(ctx.db, storeId, charges);
        }
        return page.next === cursor ? null : page.next;
      },
      note: async (read) => {
        if (hasLeft(link)) return;
        await noteReading(ctx.db, storeId, {
          ...(read.readUntil && { payables_until: read.readUntil }),
          payables_window_until: read.windowUntil,
          payables_cursor: read.place,
        });
      },
    },
  );
}
