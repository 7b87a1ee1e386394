import type { Shop } from '../../../kit/context.ts';
import { PaymentProviderError, type PaymentProviderPort } from '../../../kit/payment-provider-port.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import type { ReaderContext } from './apply-charge.ts';
import { findConnection, noteFault, noteReading, type PagarmeRow } from './connection.store.ts';
import { openSecret } from './sealed-key.ts';

/** A store's account, ready to be read from. */
export interface ProviderLink {
  shop: Shop;
  key: string;
  row: PagarmeRow;
  payments: PaymentProviderPort;
}

const minuteMs = 60_000;
const longestSilenceMs = 30 * minuteMs;

/** The store has gone back to its own book. */
export const hasLeft = ({ row }: Pick<ProviderLink, 'row'>): boolean => row.provider !== 'pagarme';

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** For how long nobody asks again: the more often it went wrong, the longer; as long as they say, where they say it. */
function silenceMs(error: PaymentProviderError, faults: number): number {
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1000;
  if (error.fault === 'refused' || error.fault === 'forbidden') return longestSilenceMs;
  return Math.min(minuteMs * 2 ** Math.min(faults, 10), longestSilenceMs);
}

/**
 * Null: there is no key, or nothing can be read now; then `until` says when to look again. A store that has gone back to its
 * own book has a link as well (`row.provider`): what lies at the provider is still the provider's to tell.
 */
export async function openLink(
  { db, outside, clock }: Pick<JobContext, 'db' | 'outside' | 'clock'>,
  storeId: number,
): Promise<{ link: ProviderLink } | { link: null; until: Date | null }> {
  const [row, store] = [await findConnection(db, storeId), await findStore(db, storeId)];
  if (!row || !store || row.secret_key === null) return { link: null, until: null };
  const now = clock();
  if (row.silent_until && row.silent_until > now) return { link: null, until: row.silent_until };
  const key = openSecret(outside.secrets, row.secret_key);
  const shop = { storeId, timeZone: store.time_zone };
  if (key !== null) return { link: { shop, key, row, payments: outside.payments } };
  const until = later(now, longestSilenceMs);
  await noteFault(db, storeId, { fault: 'unreadable', now, until });
  return { link: null, until };
}

/** Notes what the provider's answer came to. Until when it is left alone; null: all went well. */
export async function withProvider(
  { db, clock, log }: ReaderContext,
  { shop: { storeId }, row }: ProviderLink,
  work: () => Promise<void>,
): Promise<Date | null> {
  try {
    await work();
    await noteReading(db, storeId, { fault: null, fault_since: null, faults: 0, silent_until: null });
    return null;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const now = clock();
    const until = later(now, silenceMs(error, row.faults));
    log.warn({ storeId, fault: error.fault, err: error.cause }, 'the payment provider did not answer as it should');
    await noteFault(db, storeId, { fault: error.fault, now, until });
    return until;
  }
}
