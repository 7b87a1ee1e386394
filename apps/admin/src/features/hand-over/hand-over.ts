import { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import type { Session } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';

/** Address, good for one minute and once, that opens `path` as the same person in the other installation. */
async function peerAddress(path: string): Promise<string> {
  const { url } = await call(handOver.endpoints.create, { body: { redirect: path } });
  return url;
}

/** Goes on at `path` in the other installation; a failure is said, and the person stays. */
export async function openAtPeer(path: string): Promise<void> {
  try {
    window.location.assign(await peerAddress(path));
  } catch (error) {
    toast.error(errorMessage(error));
  }
}

/**
 * For `beforeLoad` of pages whose place is the other installation. It never comes back from there, since a session that
 * was handed over does not hand over again; when the way is closed the page opens here.
 */
export async function leaveForPeer(
  { context, preload }: { context: { session: Session }; preload: boolean },
  path: string,
): Promise<void> {
  if (preload || !context.session.hands_over) return;
  try {
    // Without a trace in the history: Back would only lead here again.
    window.location.replace(await peerAddress(path));
  } catch (error) {
    toast.error(errorMessage(error));
    return;
  }
  // The page change is under way: what follows must not run.
  await new Promise(() => {});
}
