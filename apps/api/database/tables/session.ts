import type { Generated, GeneratedAlways } from 'kysely';
import type { Optional, Timestamp } from '../column-types.ts';

interface SessionsTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  agent_id: number;
  store_id: number;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  address: string | null;
  user_agent: string | null;
  /** A read-only look at the admin as this group sees it. */
  preview_group_id: Optional<number>;
  /** Came from the other installation: never handed over again. */
  is_handed_over: Generated<boolean>;
}

interface PreAuthsTable {
  token_hash: string;
  agent_id: number;
  /** What is still to be done before a session opens. */
  step: Generated<'organization' | 'second_factor'>;
  /** The invitation that the person accepts with this sign-in. */
  invitation_id: Optional<number>;
  redirect: Optional<string>;
  /** Wrong second-factor codes so far. */
  tries: Generated<number>;
  expires_at: Timestamp;
}

interface RecoveryCodesTable {
  agent_id: number;
  code_hash: string;
}

interface AccessTokensTable {
  token_hash: string;
  purpose: 'login' | 'password_reset' | 'invitation' | 'hand_over';
  agent_id: Optional<number>;
  store_id: Optional<number>;
  invitation_id: Optional<number>;
  /** Of a hand-over: it goes with the session that made it. */
  session_id: Optional<number>;
  /** Where to go after it: an own path. */
  path: Optional<string>;
  expires_at: Timestamp;
  created_at: Timestamp;
}

export interface SessionTables {
  sessions: SessionsTable;
  pre_auths: PreAuthsTable;
  recovery_codes: RecoveryCodesTable;
  access_tokens: AccessTokensTable;
}
