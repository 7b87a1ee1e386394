import type { Context } from '../../../kit/context.ts';
import { shownAsStale } from '../../../platform/audit/change-record.ts';
import { recordView } from './show-customer.ts';

/**
 * Runs a write. A refusal for a stale version shows the customer, which counts as a view. The view is recorded
 * afterwards, because the refusal rolls the write back. `customerId` names the customer if the refusal shows an
 * address.
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
