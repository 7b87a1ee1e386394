import type { membershipRecord, personRecord } from '@botica/contract/features/collaborators/person-fields';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, TimestampDefault } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

interface AgentsTable extends RecordColumns<typeof personRecord> {
  id: GeneratedAlways<number>;
  cpf: string;
  /** `normaliseText(name)`: what is searched and sorted. */
  name_search: Generated<string>;
  password_hash: string | null;
  /** Sealed with the purpose `totp`; in use once `totp_enabled_at` is set. */
  totp_secret: Optional<string>;
  totp_enabled_at: NullableTimestamp;
  /** The last 30-second step whose code was used: each code is good once. */
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

export interface PeopleTables {
  agents: AgentsTable;
  memberships: MembershipsTable;
}
