import type { Area, Level } from '@botica/contract/kit/permissions';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp, TimestampDefault } from './column-types.ts';

export interface StoreAddress {
  street: string;
  number: string;
  district: string;
  city: string;
  uf: string;
  zip: string;
}

export interface StoresTable {
  id: GeneratedAlways<number>;
  domain: string;
  name: string;
  cnpj: string | null;
  main_color: Generated<string>;
  time_zone: Generated<string>;
  address: ColumnType<StoreAddress[], string | undefined, string>;
  public_token: string;
  next_order_number: Generated<number>;
  /** Administrators work only with a second factor. */
  require_second_factor: Generated<boolean>;
  /** Lists of customers show CPF, phone and e-mail with asterisks. */
  mask_customers_in_lists: Generated<boolean>;
  /** Kept in the transaction of each write: counting them takes too long. */
  customer_count: Generated<number>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

export interface DepartmentsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
}

export interface StoredGroupRule {
  role: Area;
  permissions: Level[];
}

export interface GroupsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  department_id: number;
  name: string;
  key: string | null;
  is_default: Generated<boolean>;
  grouprules: ColumnType<StoredGroupRule[], string | undefined, string>;
  version: Generated<number>;
}

type Gender = 'f' | 'm' | 'n';

export interface AgentsTable {
  id: GeneratedAlways<number>;
  cpf: string;
  email: string | null;
  username: string | null;
  name: string;
  /** `normaliseText(name)`: what is searched and sorted. */
  name_search: Generated<string>;
  gender: Optional<Gender>;
  phone_ddi: Optional<string>;
  phone_ddd: Optional<string>;
  phone_number: Optional<string>;
  password_hash: string | null;
  /** Sealed with the purpose `totp`; in use once `totp_enabled_at` is set. */
  totp_secret: Optional<string>;
  totp_enabled_at: NullableTimestamp;
  /** The last 30-second step whose code was used: each code is good once. */
  totp_last_step: Optional<number>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

export interface MembershipsTable {
  store_id: number;
  agent_id: number;
  group_id: number | null;
  is_admin: Generated<boolean>;
  is_enabled: Generated<boolean>;
  /** Id of the photo in `files`. */
  picture: string | null;
  department_id: Optional<number>;
  branch_id: Optional<number>;
  agent_erp_id: Optional<string>;
  agent_erp_name: Optional<string>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

export interface SessionsTable {
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

export interface PreAuthsTable {
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

export interface RecoveryCodesTable {
  agent_id: number;
  code_hash: string;
}

/** What one who asked for access wrote; nobody has checked it. */
export interface StoredRequest {
  name: string;
  email: string;
  requested_workplace: string;
  requested_role: string;
  /** ISO 8601. */
  created_at: string;
}

export interface InvitationsTable {
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

export interface AccessTokensTable {
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

export interface IntegrationKeysTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
  key_hash: string;
  created_at: TimestampDefault;
  revoked_at: Timestamp | null;
}
