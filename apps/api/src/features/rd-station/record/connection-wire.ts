import type { RdStationConnection } from '@botica/contract/features/rd-station/rd-station.contract';
import type { Context } from '../../../kit/context.ts';
import { shownSecret } from '../../../kit/kept-secret.ts';
import { callbackOf, connectUrlOf } from '../activation/connect-url.ts';
import { type Connection, findConnection } from '../tokens/connection.store.ts';
import { isConnected } from '../tokens/sealed-tokens.ts';

const unsaid = {
  client_id: null,
  client_secret: null,
  expires_at: null,
  connected_at: null,
  connected_by: null,
  last_error: null,
  last_error_at: null,
  version: 1,
};

export async function toConnection(ctx: Context, row: Connection | undefined): Promise<RdStationConnection> {
  const { client_id, client_secret, connected_at, connected_by, last_error, last_error_at, version, expires_at } =
    row ?? unsaid;
  return {
    client_id,
    client_secret: shownSecret(client_secret),
    callback: callbackOf(ctx),
    connect_url: row === undefined ? null : await connectUrlOf(ctx, row),
    connected: isConnected({ expires_at }, ctx.clock()),
    connected_at: connected_at?.toISOString() ?? null,
    connected_by,
    last_error,
    last_error_at: last_error_at?.toISOString() ?? null,
    version,
  };
}

export const showConnection = async (ctx: Context): Promise<RdStationConnection> =>
  toConnection(ctx, await findConnection(ctx.db, ctx.actor.storeId));
