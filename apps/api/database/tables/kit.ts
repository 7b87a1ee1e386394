import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface AccessTokensTable {
  token_hash: string;
  purpose: 'login' | 'password_reset' | 'invitation' | 'hand_over' | 'email';
  agent_id: Optional<number>;
  store_id: Optional<number>;
  invitation_id: Optional<number>;
  /** Of a hand-over: it goes with the session that made it. */
  session_id: Optional<number>;
  /** Where to go after it: an own path. */
  path: Optional<string>;
  /** Of an e-mail that waits to be confirmed: the new address, and who asked for it (in the store of `store_id`). */
  email: Optional<string>;
  asked_by: Optional<number>;
  expires_at: Timestamp;
  created_at: Timestamp;
}

interface JobsTable {
  id: GeneratedAlways<number>;
  kind: string;
  /** The same key is enqueued once. */
  key: string;
  payload: Json<object>;
  run_at: Timestamp;
  attempts: Generated<number>;
  locked_until: NullableTimestamp;
  /** Set while something is sent that must never be sent twice. */
  sending_since: NullableTimestamp;
  done_at: NullableTimestamp;
  failed_at: NullableTimestamp;
  last_error: Optional<string>;
  created_at: Timestamp;
}

interface RateLimitsTable {
  key: string;
  last_at: Timestamp;
  /** When each was made: as many as the limit at most. */
  tries: Date[];
}

/** Old and new value of each changed field, in wire form. */
export type AuditChanges = Record<string, [before: unknown, after: unknown]>;

interface AuditTable {
  id: GeneratedAlways<number>;
  store_id: number | null;
  at: Timestamp;
  actor_kind: 'agent' | 'integration' | 'system' | 'import';
  agent_id: number | null;
  actor_name: string;
  entity: string;
  entity_id: number;
  action: string;
  changes: Json<AuditChanges>;
  request_id: string | null;
}

interface IdempotencyKeysTable {
  store_id: number;
  endpoint: string;
  key: string;
  body_hash: string;
  status: number;
  reply: Json<object>;
  created_at: Timestamp;
}

interface PresenceTable {
  /** Of a browser, drawn by it at random. */
  page: string;
  store_id: number;
  agent_id: number;
  name: string;
  entity: string;
  record_id: number;
  is_editing: boolean;
  seen_at: Timestamp;
}

export interface KitTables {
  access_tokens: AccessTokensTable;
  jobs: JobsTable;
  rate_limits: RateLimitsTable;
  audit: AuditTable;
  idempotency_keys: IdempotencyKeysTable;
  presence: PresenceTable;
}
