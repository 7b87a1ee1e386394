import type { RdStationFault } from '@botica/contract/kit/ports/rd-station-faults';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface RdStationConnectionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  client_id: Optional<string>;
  /** All secrets are sealed (`kit/secrets.ts`). */
  client_secret: NullableJson<{ sealed: string; end: string }>;
  /** All three are set or none. Without them the store is not connected. */
  access_token: Optional<string>;
  refresh_token: Optional<string>;
  expires_at: NullableTimestamp;
  /** Rises with each change of the tokens, so that a server with older ones notices the change. */
  token_number: Generated<number>;
  /** A server has reserved the refresh until this time. */
  refreshing_until: NullableTimestamp;
  /** No calls to RD Station before this time. */
  silent_until: NullableTimestamp;
  /** An access token that has to be revoked. */
  revoked_token: Optional<string>;
  connected_at: NullableTimestamp;
  connected_by: Optional<string>;
  last_error: Optional<RdStationFault>;
  last_error_at: NullableTimestamp;
  version: Generated<number>;
}

interface RdStationStatesTable {
  nonce: string;
  store_id: number;
  agent_id: number;
  /** Program for which the state was created. It is not valid for another one. */
  client_id: string;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface RdStationTables {
  rdstation_connections: RdStationConnectionsTable;
  rdstation_states: RdStationStatesTable;
}
