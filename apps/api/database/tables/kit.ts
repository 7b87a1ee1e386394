import type { Json, Optional, Timestamp } from '../column-types.ts';

interface AccessTokensTable {
  token_hash: string;
  purpose: 'login' | 'password_reset' | 'invitation' | 'hand_over' | 'email' | 'grant';
  agent_id: Optional<number>;
  store_id: Optional<number>;
  invitation_id: Optional<number>;
  /** Session that created a hand-over or a grant. Both are deleted with it. */
  session_id: Optional<number>;
  /** Path of this site to open afterwards. */
  path: Optional<string>;
  /** New address that waits for its confirmation, and the person who requested it (in the store of `store_id`). */
  email: Optional<string>;
  asked_by: Optional<number>;
  /** Action that a grant allows. */
  granted: Optional<string>;
  expires_at: Timestamp;
  created_at: Timestamp;
}

interface RateLimitsTable {
  key: string;
  last_at: Timestamp;
  /** Times of the tries, at most as many as the limit. */
  tries: Date[];
}

interface IdempotencyKeysTable {
  store_id: number;
  /** Owner of the key: `agent:7`, `key:3`. */
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
