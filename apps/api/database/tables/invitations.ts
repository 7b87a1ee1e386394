import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp } from '../column-types.ts';
import type { Gender } from './people.ts';

/** What one who asked for access wrote; nobody has checked it. */
export interface StoredRequest {
  name: string;
  email: string;
  requested_workplace: string;
  requested_role: string;
  /** ISO 8601. */
  created_at: string;
}

interface InvitationsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  kind: 'invitation' | 'request';
  document: string;
  name: string;
  name_search: string;
  email: Optional<string>;
  username: Optional<string>;
  gender: Optional<Gender>;
  phone_ddi: Optional<string>;
  phone_ddd: Optional<string>;
  phone_number: Optional<string>;
  department_id: Optional<number>;
  group_id: Optional<number>;
  branch_id: Optional<number>;
  agent_erp_id: Optional<string>;
  agent_erp_name: Optional<string>;
  requested_workplace: Optional<string>;
  requested_role: Optional<string>;
  /** Earlier requests for the same CPF with other e-mails, the newest first: somebody is an impostor. */
  other_requests: ColumnType<StoredRequest[], string | undefined, string>;
  invited_by: Optional<number>;
  /** Null for no end: a request that a program placed. */
  expires_at: NullableTimestamp;
  sent_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface InvitationsTables {
  invitations: InvitationsTable;
}
