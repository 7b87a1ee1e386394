import type { Shop } from '../../../kit/context.ts';
import { PaymentProviderError, type PaymentProviderPort } from '../../../kit/payment-provider-port.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import type { ReaderContext } from './apply-charge.ts';
import { findConnection, noteFault, noteReading, type PagarmeRow } from './connection.store.ts';
import { openSecret } from './sealed-key.ts';

/** Connection to a store's account, ready for reading. */
export interface ProviderLink {
  shop: Shop;
  key: string;
  row: PagarmeRow;
  payments: PaymentProviderPort;
}

const minuteMs = 60_000;
const longestSilenceMs = 30 * minuteMs;

/** True if the store has returned to its own book. */
export const hasLeft = ({ row }: Pick<ProviderLink, 'row'>): boolean => row.provider !== 'pagarme';

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Milliseconds without further calls: as long as the provider says, else longer with each fault. */
function silenceMs(error: PaymentProviderError, faults: number): number {
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1000;
  if (error.fault === 'refused' || error.fault === 'forbidden') return longestSilenceMs;
  return Math.min(minuteMs * 2 ** Math.min(faults, 10), longestSilenceMs);
}

/**
 * Opens the connection. Null without a key, or if nothing can be read now; then `until` says when to try again. A store
 * that has returned to its own book has a link too (`row.provider`), because the provider still reports the money that
 * is left there.
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

/**
 * Runs `work` and stores its fault, if any. Returns the time until which no calls are allowed; null after a success.
 */
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
