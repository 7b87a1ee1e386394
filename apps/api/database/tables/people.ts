import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, TimestampDefault } from '../column-types.ts';

export type Gender = 'f' | 'm' | 'n';

interface AgentsTable {
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

interface MembershipsTable {
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

export interface PeopleTables {
  agents: AgentsTable;
  memberships: MembershipsTable;
}
