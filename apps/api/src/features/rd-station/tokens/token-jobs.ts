import type { NewJob } from '../../../platform/jobs/enqueue.ts';
import type { Connection } from './connection.store.ts';

export const refreshJobKind = 'rdstation.refresh';
export const revokeJobKind = 'rdstation.revoke';

/**
 * Time before the expiry at which a token is renewed. Access tokens live for a day, so there is time for further tries.
 */
const aheadMs = 2 * 3_600_000;

export interface TokensJob {
  storeId: number;
  tokenNumber: number;
}

type Tokens = Pick<Connection, 'store_id' | 'token_number'>;

/** Job that renews tokens before their expiry; short-lived tokens at half their life. */
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

/** Job that revokes the former tokens at RD Station. */
export const revokeJob = ({ store_id, token_number }: Tokens): NewJob => ({
  kind: revokeJobKind,
  key: `${revokeJobKind}:${store_id}:${token_number}`,
  payload: { storeId: store_id, tokenNumber: token_number } satisfies TokensJob,
});
