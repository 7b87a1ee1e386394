import { conversionNames } from '@botica/contract/features/rd-station/conversions';
import { type CrmConversion, CrmError } from '../../../kit/crm-port.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { type Connection, findConnection, noteOfTokens } from '../tokens/connection.store.ts';
import { loseTokens, refreshTokens, silence } from '../tokens/refresh-tokens.ts';
import { isConnected, openToken } from '../tokens/sealed-tokens.ts';
import { findPersonToTell } from './conversions.store.ts';
import { type ConvertJob, convertJobKind } from './tell-rd-station.ts';

/**
 * Seconds of the job's lock. A try with its refresh of tokens is shorter, so after a crash another server takes over
 * soon.
 */
const holdSeconds = 60;

/**
 * Throws `refused` if the authorisation is lost. The job is tried again later, because a person may renew the
 * activation.
 */
async function renewed(ctx: JobContext, current: Connection): Promise<Connection> {
  await refreshTokens(ctx, current);
  const now = await findConnection(ctx.db, current.store_id);
  if (now === undefined || now.access_token === null) throw new CrmError('refused');
  return now;
}

/** False if RD Station refuses the access token. */
async function isTaken({ outside }: JobContext, { access_token }: Connection, conversion: CrmConversion) {
  const token = openToken(outside.secrets, access_token);
  if (token === null) return false;
  try {
    await outside.crm.convert(token, conversion);
    return true;
  } catch (error) {
    if (error instanceof CrmError && error.fault === 'refused') return false;
    throw error;
  }
}

/** Sends with valid tokens; refused ones are renewed once. */
async function send(ctx: JobContext, current: Connection, conversion: CrmConversion): Promise<void> {
  if (isConnected(current, ctx.clock()) && (await isTaken(ctx, current, conversion))) return;
  const fresh = await renewed(ctx, current);
  if (await isTaken(ctx, fresh, conversion)) return;
  await loseTokens(ctx, fresh, 'refused');
  throw new CrmError('refused');
}

/** Job: sends a conversion if the person still agrees. After a crash it may be sent twice. */
async function convert({ storeId, customerId, orderId }: ConvertJob, ctx: JobContext): Promise<void> {
  const person = await findPersonToTell(ctx.db, storeId, { customerId, orderId });
  const current = person && (await findConnection(ctx.db, storeId));
  if (!person || !current) return;
  if (current.refresh_token === null) {
    // A disconnection by a person ends the job. A lost authorisation may come back, so the job is tried again.
    if (current.last_error === null) return;
    throw new CrmError('refused');
  }
  const now = ctx.clock();
  if (current.silent_until !== null && current.silent_until > now) ctx.putOff(current.silent_until);
  await ctx.hold(holdSeconds);
  try {
    await send(ctx, current, { identifier: conversionNames[orderId === null ? 'customer' : 'order'], ...person });
  } catch (error) {
    if (error instanceof CrmError && error.fault === 'busy') await noteOfTokens(ctx.db, current, silence(error, now));
    throw error;
  }
}

export const conversionJobs: JobHandlers = { [convertJobKind]: convert };
