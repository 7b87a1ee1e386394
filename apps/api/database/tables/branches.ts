import type { branchRecord } from '@botica/contract/features/branches/record/branch-record';
import type { transporterRecord } from '@botica/contract/features/branches/record/transport';
import type { StoredOf } from '@botica/contract/kit/record';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, Optional, Timestamp, TimestampDefault } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

type StoredBranch = StoredOf<typeof branchRecord>;
export type StoredAddress = NonNullable<StoredBranch['address']>;

type WithDefault<T> = ColumnType<T, string | undefined, string>;

/** Columns whose type differs from their field: JSON, a default, or null. */
interface OwnColumns {
  address: NullableJson<StoredAddress>;
  other_addresses: WithDefault<StoredAddress[]>;
  work_time: NullableJson<NonNullable<StoredBranch['work_time']>>;
  pharmacy: WithDefault<Partial<StoredBranch['pharmacy']>>;
  crf_file: NullableJson<NonNullable<StoredBranch['crf_file']>>;
  correios: WithDefault<Partial<StoredBranch['correios']>>;
  /** Null if the fantasy name is used. */
  alias: Optional<string>;
}

interface BranchesTable extends RecordColumns<typeof branchRecord, OwnColumns> {
  id: GeneratedAlways<number>;
  store_id: number;
  is_central: Generated<boolean>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

interface TransportersTable extends RecordColumns<typeof transporterRecord, { is_enabled: Generated<boolean> }> {
  id: GeneratedAlways<number>;
  store_id: number;
  branch_id: number;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface BranchesTables {
  branches: BranchesTable;
  transporters: TransportersTable;
}
