import { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import type { Session } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';

/** URL, valid for one minute and one use, that opens `path` as the same person in the other installation. */
async function peerAddress(path: string): Promise<string> {
  const { url } = await call(handOver.endpoints.create, { body: { redirect: path } });
  return url;
}

/** Opens `path` in the other installation. On failure it shows a toast, and the person stays here. */
export async function openAtPeer(path: string): Promise<void> {
  try {
    window.location.assign(await peerAddress(path));
  } catch (error) {
    toast.error(errorMessage(error));
  }
}

/**
 * For `beforeLoad` of pages that belong to the other installation. A session that was handed over does not hand over
 * again, so there is no loop. If the way is closed, the page opens here.
 */
export async function leaveForPeer(
  { context, preload }: { context: { session: Session }; preload: boolean },
  path: string,
): Promise<void> {
  if (preload || !context.session.hands_over) return;
  try {
    // Replaces the history entry, because Back would only lead here again.
    window.location.replace(await peerAddress(path));
  } catch (error) {
    toast.error(errorMessage(error));
    return;
  }
  // The page change is under way, and later code must not run.
  await new Promise(() => {});
}
