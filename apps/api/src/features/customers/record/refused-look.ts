import type { Context } from '../../../kit/context.ts';
import { shownAsStale } from '../../../platform/audit/change-record.ts';
import { recordView } from './show-customer.ts';

/**
 * Runs a write. Whom a refusal for a stale version shows has been looked at: that is recorded after the transaction of
 * the write, which the refusal has undone. `customerId` says who it is where an address is shown.
 */
export async function recordingRefusedLook<T>(ctx: Context, write: () => Promise<T>, customerId?: number): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const shown = shownAsStale(error);
    if (hasId(shown)) await recordView(ctx, customerId ?? shown.id);
    throw error;
  }
}

function hasId(shown: unknown): shown is { id: number } {
  return typeof shown === 'object' && shown !== null && 'id' in shown && typeof shown.id === 'number';
}
