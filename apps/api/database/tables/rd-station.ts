import type { RdStationFault } from '@botica/contract/kit/ports/rd-station-faults';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface RdStationConnectionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  client_id: Optional<string>;
  /** All secrets are sealed (`kit/secrets.ts`). */
  client_secret: NullableJson<{ sealed: string; end: string }>;
  /** All three or none: without them it is not connected. */
  access_token: Optional<string>;
  refresh_token: Optional<string>;
  expires_at: NullableTimestamp;
  /** Rises with each change of the tokens: who holds an older one learns that they have changed. */
  token_number: Generated<number>;
  /** Somebody is at it; until then nobody else is. */
  refreshing_until: NullableTimestamp;
  /** They asked to be left alone. */
  silent_until: NullableTimestamp;
  /** An access token that is still to be revoked. */
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
  /** It was made for this one: another needs another. */
  client_id: string;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface RdStationTables {
  rdstation_connections: RdStationConnectionsTable;
  rdstation_states: RdStationStatesTable;
}
