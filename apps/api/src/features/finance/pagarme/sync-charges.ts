import { askAgain } from '../ledger/rereads.store.ts';
import { applyCharge, type ReaderContext } from './apply-charge.ts';
import { findConnection, noteReading } from './connection.store.ts';
import { forgetHooks } from './hooks.store.ts';
import type { ProviderLink } from './provider-link.ts';
import { listOpenCharges } from './provider-transactions.store.ts';
import { readPages } from './read-pages.ts';
import { isOneOnly } from './reread.ts';

/** Milliseconds. The provider stops repeating a webhook long before. */
const hooksKeptMs = 30 * 24 * 60 * 60_000;

/** Reads all charges since the last reading. False when the time is up. */
export async function syncCharges(
  ctx: ReaderContext,
  { payments, key, shop, row }: ProviderLink,
  { goOn }: { goOn: () => Promise<boolean> },
): Promise<boolean> {
  const { storeId } = shop;
  const current = (await findConnection(ctx.db, storeId)) ?? row;
  const { charges_until: readUntil, charges_window_until: windowUntil, charges_page: place } = current;
  return readPages(
    { readUntil, windowUntil, place },
    {
      first: 1,
      now: ctx.clock(),
      goOn,
      takePage: async (span, page) => {
        const found = await payments.charges(key, { ...span, page });
        await askAgain(ctx.db, storeId, found.unreadable);
        for (const charge of found.charges) {
          try {
            await applyCharge(ctx, shop, charge);
          } catch (error) {
            if (!isOneOnly(error)) throw error;
            await askAgain(ctx.db, storeId, [charge.id]);
          }
        }
        return found.isLast ? null : page + 1;
      },
      note: (read) =>
        noteReading(ctx.db, storeId, {
          ...(read.readUntil && { charges_until: read.readUntil }),
          charges_window_until: read.windowUntil,
          charges_page: read.place,
        }),
    },
  );
}

/** Requests once a day that open charges are read again, because a webhook may have been lost. */
export async function askOpenCharges(ctx: ReaderContext, { shop, row }: ProviderLink, today: string): Promise<void> {
  if (row.open_read_on === today) return;
  await askAgain(ctx.db, shop.storeId, await listOpenCharges(ctx.db, shop.storeId), true);
  await forgetHooks(ctx.db, shop.storeId, new Date(ctx.clock().getTime() - hooksKeptMs));
  await noteReading(ctx.db, shop.storeId, { open_read_on: today });
}
