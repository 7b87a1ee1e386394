import { searchDays } from '@botica/contract/features/storefront/searches.contract';
import { soughtText } from '@botica/contract/features/storefront/sought-text';
import { dayInZone } from '@botica/contract/kit/dates';
import type { ShopContext } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { addSearch, removeSearchesBefore } from './searches.store.ts';

export const searchesJobKind = 'storefront.searches_forgotten';

const dayMs = 86_400_000;

export const firstSearchDay = (now: Date, timeZone: string): string =>
  dayInZone(new Date(now.getTime() - searchDays * dayMs), timeZone);

/** Counts a search without results. A text that looks like personal data gets the same reply and is not counted. */
export async function countSearch({ db, clock, shop }: ShopContext, typed: string): Promise<Record<string, never>> {
  const text = soughtText(typed);
  if (text === null) return {};
  const { storeId, timeZone } = shop;
  const day = dayInZone(clock(), timeZone);
  await inTransaction(db, async (trx) => {
    const { isFirstOfDay } = await addSearch(trx, storeId, { day, text });
    if (!isFirstOfDay) return;
    // The first search of a day enqueues the job that removes the day's counts later.
    const runAt = new Date(clock().getTime() + (searchDays + 2) * dayMs);
    const key = `${searchesJobKind}:${storeId}:${day}`;
    await enqueue(trx, { kind: searchesJobKind, key, payload: { storeId }, runAt }, clock);
  });
  return {};
}

export async function forgetSearches({ storeId }: { storeId: number }, { db, clock }: JobContext): Promise<void> {
  const store = await findStore(db, storeId);
  if (store === undefined) return;
  await removeSearchesBefore(db, storeId, firstSearchDay(clock(), store.time_zone));
}
