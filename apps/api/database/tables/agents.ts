import type { membershipRecord, personRecord } from '@botica/contract/features/collaborators/person-fields';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp, TimestampDefault } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

interface AgentsTable extends RecordColumns<typeof personRecord> {
  id: GeneratedAlways<number>;
  cpf: string;
  /** `normaliseText(name)`, for searching and sorting. */
  name_search: Generated<string>;
  password_hash: string | null;
  /** Sealed with the purpose `totp`. It is active once `totp_enabled_at` is set. */
  totp_secret: Optional<string>;
  totp_enabled_at: NullableTimestamp;
  /** The last 30-second step whose code was used. A code works only once. */
  totp_last_step: Optional<number>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

interface Switches {
  is_admin: Generated<boolean>;
  is_enabled: Generated<boolean>;
}

interface MembershipsTable extends RecordColumns<typeof membershipRecord, Switches> {
  store_id: number;
  agent_id: number;
  /** Id of the photo in `files`. */
  picture: string | null;
  version: Generated<number>;
  created_at: TimestampDefault;
}

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
  /** Group of a preview: a read-only session with the rights of that group. */
  preview_group_id: Optional<number>;
  /** True for a session from the other installation, which cannot be handed over again. */
  is_handed_over: Generated<boolean>;
  /** Root session of the same sign-in, for sessions in other stores and previews. They end together. */
  root_id: Optional<number>;
}

interface PreAuthsTable {
  token_hash: string;
  agent_id: number;
  /** Next step before a session opens. */
  step: Generated<'organization' | 'second_factor' | 'hand_over'>;
  /** Store that a hand-over opens. */
  store_id: Optional<number>;
  /** Invitation that this sign-in accepts. */
  invitation_id: Optional<number>;
  redirect: Optional<string>;
  /** Number of wrong second-factor codes. */
  tries: Generated<number>;
  expires_at: Timestamp;
}

interface RecoveryCodesTable {
  agent_id: number;
  code_hash: string;
}

export interface AgentsTables {
  agents: AgentsTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  pre_auths: PreAuthsTable;
  recovery_codes: RecoveryCodesTable;
}
