import {
  callbackPath,
  connectMinutes,
  rdStationErrors,
} from '@botica/contract/features/rd-station/rd-station.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { Secrets } from '../../../kit/secrets.ts';
import { newToken } from '../../../kit/tokens.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { type Connection, findConnection } from '../tokens/connection.store.ts';
import { findLiveState, insertState, pruneStates, type StoredState } from './states.store.ts';

export const refuseRdStation = refusalsOf(rdStationErrors);

const minuteMs = 60_000;
const keptMs = 24 * 60 * minuteMs;
const purpose = 'rd-station-state';

type Signed = Pick<StoredState, 'nonce' | 'store_id' | 'agent_id' | 'expires_at'>;

/** The only valid callback address: the operator's PUBLIC_URL, else the host of the request. */
export const callbackOf = ({ settings: { publicUrl, port }, host }: Pick<Context, 'settings' | 'host'>): string =>
  (publicUrl ?? `http://${host}:${port}`) + callbackPath;

/** The text that the signature covers: its owner and its expiry. */
const signedText = ({ nonce, store_id, agent_id, expires_at }: Signed) =>
  [nonce, store_id, agent_id, expires_at.getTime()].join(':');

/** The state on the wire carries a signature, so that write access to the database alone cannot create one. */
const stateOf = (secrets: Secrets, state: Signed) => `${state.nonce}.${secrets.sign(signedText(state), purpose)}`;

/** Nonce of a state; null if the text cannot be a state. */
export const nonceOf = (state: string): string | null => /^([\w-]{43})\.[\w-]{1,64}$/.exec(state)?.[1] ?? null;

export const isOwnState = (secrets: Secrets, state: string, stored: Signed): boolean =>
  secrets.isSigned(signedText(stored), state.slice(stored.nonce.length + 1), purpose);

const urlOf = (ctx: Context, clientId: string, state: Signed) =>
  ctx.outside.crm.dialogUrl({ clientId, callback: callbackOf(ctx), state: stateOf(ctx.outside.secrets, state) });

/** Address with the caller's newest state that stays valid for another minute; null if there is none. */
export async function connectUrlOf(ctx: Context, { client_id: clientId }: Connection): Promise<string | null> {
  const { db, actor } = ctx;
  if (actor.kind !== 'agent' || clientId === null) return null;
  const owner = { storeId: actor.storeId, agentId: actor.agentId, clientId };
  const state = await findLiveState(db, owner, new Date(ctx.clock().getTime() + minuteMs));
  return state ? urlOf(ctx, clientId, state) : null;
}

/** Creates a state for one activation by the caller only. */
export async function mintState(ctx: InTransaction, { store_id, client_id }: Connection): Promise<StoredState | null> {
  const { actor, db } = ctx;
  if (actor.kind !== 'agent' || client_id === null) return null;
  const now = ctx.clock().getTime();
  const expires_at = new Date(now + connectMinutes * minuteMs);
  const state = { nonce: newToken(), store_id, agent_id: actor.agentId, client_id, expires_at };
  await pruneStates(db, store_id, new Date(now - keptMs));
  await insertState(db, state);
  return { ...state, used_at: null };
}

export function newConnectUrl(ctx: Context): Promise<{ connect_url: string; expires_at: string }> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const current = await findConnection(trx, ctx.actor.storeId);
    if (!current?.client_id || !current.client_secret) throw refuseRdStation('rd_station.no_credentials');
    const state = await mintState(inside, current);
    if (state === null) throw refuseRdStation('rd_station.no_credentials');
    return { connect_url: urlOf(inside, current.client_id, state), expires_at: state.expires_at.toISOString() };
  });
}
