import type { Json, Optional, Timestamp } from '../column-types.ts';

interface AccessTokensTable {
  token_hash: string;
  purpose: 'login' | 'password_reset' | 'invitation' | 'hand_over' | 'email' | 'grant';
  agent_id: Optional<number>;
  store_id: Optional<number>;
  invitation_id: Optional<number>;
  /** Of a hand-over and a grant: they go with the session that made them. */
  session_id: Optional<number>;
  /** Where to go after it: an own path. */
  path: Optional<string>;
  /** Of an e-mail that waits to be confirmed: the new address, and who asked for it (in the store of `store_id`). */
  email: Optional<string>;
  asked_by: Optional<number>;
  /** Of a grant: the one thing that it is for. */
  granted: Optional<string>;
  expires_at: Timestamp;
  created_at: Timestamp;
}

interface RateLimitsTable {
  key: string;
  last_at: Timestamp;
  /** When each was made: as many as the limit at most. */
  tries: Date[];
}

interface IdempotencyKeysTable {
  store_id: number;
  /** Whose the key is: `agent:7`, `key:3`. */
  asker: string;
  endpoint: string;
  key: string;
  body_hash: string;
  status: number;
  reply: Json<object>;
  created_at: Timestamp;
}

export interface KitTables {
  access_tokens: AccessTokensTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
}
