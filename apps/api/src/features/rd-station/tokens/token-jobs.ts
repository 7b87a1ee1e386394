import type { NewJob } from '../../../platform/jobs/enqueue.ts';
import type { Connection } from './connection.store.ts';

export const refreshJobKind = 'rdstation.refresh';
export const revokeJobKind = 'rdstation.revoke';

/** An access token lives for a day: so long before its end it is renewed, and tried again where that fails. */
const aheadMs = 2 * 3_600_000;

export interface TokensJob {
  storeId: number;
  tokenNumber: number;
}

type Tokens = Pick<Connection, 'store_id' | 'token_number'>;

/** Renews these tokens ahead of their end; of short ones when half their life is over. */
export function refreshJob(
  { store_id, token_number, expires_at }: Tokens & Pick<Connection, 'expires_at'>,
  now: Date,
): NewJob {
  const leftMs = (expires_at ?? now).getTime() - now.getTime();
  return {
    kind: refreshJobKind,
    key: `${refreshJobKind}:${store_id}:${token_number}`,
    payload: { storeId: store_id, tokenNumber: token_number } satisfies TokensJob,
    runAt: new Date(now.getTime() + leftMs - Math.min(aheadMs, leftMs / 2)),
  };
}

/** Tells RD Station that what is held of these tokens is over. */
export const revokeJob = ({ store_id, token_number }: Tokens): NewJob => ({
  kind: revokeJobKind,
  key: `${revokeJobKind}:${store_id}:${token_number}`,
  payload: { storeId: store_id, tokenNumber: token_number } satisfies TokensJob,
});
