import type { RdStationFault } from '@botica/contract/kit/ports/rd-station-faults';
import { CrmError, type CrmTokens } from '../../../kit/crm-port.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import {
  type Connection,
  claimRefresh,
  findConnection,
  forgetRevoked,
  lockConnection,
  noteOfTokens,
  type TokensOf,
  updateConnection,
} from './connection.store.ts';
import { credentialsOf, noTokens, openToken, tokenColumns } from './sealed-tokens.ts';
import { refreshJob, refreshJobKind, revokeJobKind, type TokensJob } from './token-jobs.ts';

/** Milliseconds of a claim. A call is shorter, so after a crash another server takes over soon. */
const claimMs = 30_000;
/** Milliseconds until the result of another server's refresh is known. */
const lookAgainMs = 5_000;
const pauseSeconds = 60;

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** Sets the time until which RD Station wants no calls. */
export const silence = (error: CrmError, now: Date) =>
  error.fault === 'busy' ? { silent_until: later(now, (error.retryAfterSeconds ?? pauseSeconds) * 1000) } : {};

/** Ends the connection after its tokens became invalid. The error is shown to people, and nothing is tried again. */
export function loseTokens({ db, clock }: JobContext, tokens: TokensOf, fault: RdStationFault): Promise<void> {
  return inTransaction(db, async (trx) => {
    const store = await findStore(trx, tokens.store_id);
    if (store === undefined) return;
    const current = await lockConnection(trx, store.id);
    if (current.access_token === null || current.token_number !== tokens.token_number) return;
    const now = clock();
    await updateConnection(trx, current, { ...noTokens(current), last_error: fault, last_error_at: now });
    const actor = { kind: 'system', storeId: store.id, timeZone: store.time_zone, name: 'sistema' } as const;
    await audit(
      trx,
      { actor, clock },
      {
        entity: 'rdstation_connection',
        entityId: current.id,
        action: 'rd_station.lost',
        changes: { connected: [true, false], last_error: [null, fault] },
      },
    );
  });
}

function keepTokens({ db, clock, outside }: JobContext, claimed: Connection, tokens: CrmTokens): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    const kept = await noteOfTokens(trx, claimed, tokenColumns(outside.secrets, claimed, tokens, now));
    // The store was disconnected in the meantime: the new tokens are dropped.
    if (kept) await enqueue(trx, refreshJob(kept, now), clock);
  });
}

/** Null if the stored secrets cannot be decrypted any more. */
function toRefresh({ outside: { secrets } }: JobContext, claimed: Connection) {
  const credentials = credentialsOf(secrets, claimed);
  const refreshToken = openToken(secrets, claimed.refresh_token);
  return credentials && refreshToken ? { credentials, refreshToken } : null;
}

/**
 * Renews these tokens. If another server is already renewing them, the job waits for the result. Returns once the
 * tokens have changed. Throws CrmError if RD Station has to be called again.
 */
export async function refreshTokens(ctx: JobContext, tokens: TokensOf): Promise<void> {
  const now = ctx.clock();
  const claimed = await claimRefresh(ctx.db, tokens, { now, until: later(now, claimMs) });
  if (claimed === undefined) {
    const current = await findConnection(ctx.db, tokens.store_id);
    const areStill = current?.token_number === tokens.token_number && current.refresh_token !== null;
    return areStill ? ctx.putOff(later(now, lookAgainMs)) : undefined;
  }
  const opened = toRefresh(ctx, claimed);
  if (opened === null) return loseTokens(ctx, claimed, 'unreadable');
  try {
    await keepTokens(ctx, claimed, await ctx.outside.crm.refresh(opened.credentials, opened.refreshToken));
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    if (error.fault === 'refused') return loseTokens(ctx, claimed, 'refused');
    const noted = { last_error: error.fault, last_error_at: ctx.clock(), refreshing_until: null };
    await noteOfTokens(ctx.db, claimed, { ...noted, ...silence(error, ctx.clock()) });
    throw error;
  }
}

/** Job: renews tokens before they expire. A later generation of tokens has its own job. */
async function refresh({ storeId, tokenNumber }: TokensJob, ctx: JobContext): Promise<void> {
  const current = await findConnection(ctx.db, storeId);
  if (current === undefined || current.token_number !== tokenNumber) return;
  if (current.silent_until !== null && current.silent_until > ctx.clock()) ctx.putOff(current.silent_until);
  await refreshTokens(ctx, current);
}

/** Job: revokes at RD Station an authorisation that a person ended here. A newer authorisation stays. */
async function revoke({ storeId }: TokensJob, ctx: JobContext): Promise<void> {
  const sealed = (await findConnection(ctx.db, storeId))?.revoked_token ?? null;
  if (sealed === null) return;
  const token = openToken(ctx.outside.secrets, sealed);
  try {
    if (token !== null) await ctx.outside.crm.revoke(token);
  } catch (error) {
    // RD Station has ended the token already, or it expired; nothing here renews it.
    if (!(error instanceof CrmError && error.fault === 'refused')) throw error;
  }
  await forgetRevoked(ctx.db, storeId, sealed);
}

export const tokenJobs: JobHandlers = { [refreshJobKind]: refresh, [revokeJobKind]: revoke };
