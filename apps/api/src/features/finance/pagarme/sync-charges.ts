import { askAgain } from '../ledger/rereads.store.ts';
import { applyCharge, type ReaderContext } from './apply-charge.ts';
import { findConnection, noteReading } from './connection.store.ts';
import { forgetHooks } from './hooks.store.ts';
import type { ProviderLink } from './provider-link.ts';
import { listOpenCharges } from './provider-transactions.store.ts';
import { isOneOnly } from './reread.ts';

/** Their clock and ours need not agree, and what was just made may show late. */
const overlapMs = 60 * 60_000;
/** Long after the last time that one is sent again. */
const hooksKeptMs = 30 * 24 * 60 * 60_000;

/**
 * Every charge that was made since the last time, page by page; at first all there are. What is read now ends at a fixed
 * moment, so that pages stay what they are, and goes on where it was left. Answers false when time was up.
 */
export async function syncCharges(
  ctx: ReaderContext,
  link: ProviderLink,
  { goOn }: { goOn: () => Promise<boolean> },
): Promise<boolean> {
  const { payments, key, shop } = link;
  const { storeId } = shop;
  const held = (await findConnection(ctx.db, storeId)) ?? link.row;
  const since = held.charges_until && new Date(held.charges_until.getTime() - overlapMs);
  const until = held.charges_window_until ?? ctx.clock();
  for (let page = held.charges_window_until ? held.charges_page : 1; ; page++) {
    if (!(await goOn())) return false;
    const found = await payments.charges(key, { since, until, page });
    await askAgain(ctx.db, storeId, found.unreadable);
    for (const charge of found.charges) {
      try {
        await applyCharge(ctx, shop, charge);
      } catch (error) {
        if (!isOneOnly(error)) throw error;
        await askAgain(ctx.db, storeId, [charge.id]);
      }
    }
    if (found.isLast) break;
    await noteReading(ctx.db, storeId, { charges_window_until: until, charges_page: page + 1 });
  }
  await noteReading(ctx.db, storeId, { charges_until: until, charges_window_until: null, charges_page: 1 });
  return true;
}

/** Once a day what may still change: a webhook may have been lost for good. */
export async function askOpenCharges(ctx: ReaderContext, { shop, row }: ProviderLink, today: string): Promise<void> {
  if (row.open_read_on === today) return;
  await askAgain(ctx.db, shop.storeId, await listOpenCharges(ctx.db, shop.storeId));
  await forgetHooks(ctx.db, shop.storeId, new Date(ctx.clock().getTime() - hooksKeptMs));
  await noteReading(ctx.db, shop.storeId, { open_read_on: today });
}
