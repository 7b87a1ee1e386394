import {
  type RdStationConnection,
  type rdStation,
  rdStationErrors,
} from '@botica/contract/features/rd-station/rd-station.contract';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { type KeptSecret, keepSecret, shownSecret } from '../../../kit/kept-secret.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, type RecordChange } from '../../../platform/audit/change-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { callbackOf, mintState, refuseRdStation } from '../activation/connect-url.ts';
import { dropStates } from '../activation/states.store.ts';
import { type Connection, type ConnectionPatch, lockConnection, updateConnection } from '../tokens/connection.store.ts';
import { noTokens, secretsPurpose } from '../tokens/sealed-tokens.ts';
import { revokeJob } from '../tokens/token-jobs.ts';
import { toConnection } from './connection-wire.ts';

type Body = BodyOf<(typeof rdStation)['endpoints']['save']>;

interface CredentialsPatch {
  client_id?: string | null;
  client_secret?: KeptSecret | null;
}

/** Throws for another callback. The field is fixed, and a form may only send it back unchanged. */
function requireOwnCallback(ctx: Context, callback: string | null | undefined): void {
  if (callback === undefined || callback === callbackOf(ctx)) return;
  const { message } = rdStationErrors['rd_station.wrong_callback'];
  throw refuseRdStation('rd_station.wrong_callback', { fields: { callback: message } });
}

/** Changes for the audit. A secret appears by its last characters. The end of the connection has its own audit row. */
function shownChanges(current: Connection, patch: CredentialsPatch): AuditChanges {
  const { client_secret, ...changes } = changedFields(current, patch);
  const shown = (secret: KeptSecret | null | undefined) => shownSecret(secret ?? null);
  return {
    ...changes,
    ...(client_secret && { client_secret: [shown(current.client_secret), shown(patch.client_secret)] }),
    ...(endsTokens(current, patch) && { connected: [true, false] }),
  };
}

const isComplete = ({ client_id, client_secret }: CredentialsPatch) => Boolean(client_id) && Boolean(client_secret);

/** True if the tokens belong to another program after the change. A new secret of the same program keeps them. */
const endsTokens = (current: Connection, patch: CredentialsPatch) =>
  current.access_token !== null &&
  (!isComplete({ ...current, ...patch }) || (patch.client_id !== undefined && patch.client_id !== current.client_id));

/** Removes the tokens from the row; a job revokes them at RD Station. */
async function release({ db, clock }: InTransaction, current: Connection): Promise<ConnectionPatch> {
  if (current.access_token === null) return {};
  await enqueue(db, revokeJob(current), clock);
  return {
    ...noTokens(current),
    revoked_token: current.access_token,
    connected_at: null,
    connected_by: null,
  };
}

const ofStore = (ctx: Context): Pick<RecordChange<Connection, object, RdStationConnection>, 'lock' | 'show'> => ({
  lock: ({ db }) => lockConnection(db, ctx.actor.storeId),
  show: (inside, current) => toConnection(inside, current),
});

/** Changes the sent fields. An activation that has begun with the former program has to start again. */
export function saveConnection(ctx: Context, { client_id, client_secret, callback }: Body) {
  requireOwnCallback(ctx, callback);
  return changeRecord<Connection, CredentialsPatch, RdStationConnection>(ctx, {
    ...ofStore(ctx),
    patch: (current) => ({
      ...(client_id !== undefined && { client_id }),
      ...(client_secret !== undefined && {
        client_secret: keepSecret(ctx.outside.secrets, current.client_secret, client_secret, secretsPurpose),
      }),
    }),
    changesOf: shownChanges,
    write: async (inside, current, patch) => {
      const released = endsTokens(current, patch) ? await release(inside, current) : {};
      await dropStates(inside.db, current.store_id);
      const cleared = { last_error: null, last_error_at: null };
      const written = await updateConnection(inside.db, current, { ...patch, ...released, ...cleared });
      if (written && isComplete(written)) await mintState(inside, written);
      return written;
    },
    audit: { entity: 'rdstation_connection', action: 'rd_station.credentials_changed' },
  });
}

/** Ends the authorisation and drops queued conversions. The credentials stay. */
export function disconnect(ctx: Context): Promise<RdStationConnection> {
  const nothing = { access_token: null, last_error: null };
  return changeRecord<Connection, typeof nothing, RdStationConnection>(ctx, {
    ...ofStore(ctx),
    patch: () => nothing,
    changesOf: ({ access_token, last_error }) => ({
      ...(access_token !== null && { connected: [true, false] }),
      ...(last_error !== null && { last_error: [last_error, null] }),
    }),
    write: async (inside, current) =>
      updateConnection(inside.db, current, {
        ...(await release(inside, current)),
        last_error: null,
        last_error_at: null,
      }),
    audit: { entity: 'rdstation_connection', action: 'rd_station.disconnected' },
  });
}
