import type { BranchAddress } from '@botica/contract/features/branches/branch-address';
import type { Pharmacy } from '@botica/contract/features/branches/branch-fields';
import type { WorkTime } from '@botica/contract/features/branches/work-time';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, Optional, Timestamp, TimestampDefault } from '../column-types.ts';

export type StoredAddress = Omit<BranchAddress, 'is_primary'>;

export interface StoredCorreios {
  is_enabled: boolean;
  overlay_price: number;
  contract_number: string | null;
  posting_card: string | null;
}

type WithDefault<T> = ColumnType<T, string | undefined, string>;

interface BranchesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  fantasy_name: string;
  /** Null: the fantasy name serves. */
  alias: Optional<string>;
  is_central: Generated<boolean>;
  /** The primary one. */
  address: NullableJson<StoredAddress>;
  other_addresses: WithDefault<StoredAddress[]>;
  work_time: NullableJson<WorkTime>;
  email: Optional<string>;
  ddi: Optional<string>;
  ddd: Optional<string>;
  phone: Optional<string>;
  whats_ddi: Optional<string>;
  whats_ddd: Optional<string>;
  whatsapp: Optional<string>;
  pharmacy: WithDefault<Partial<Pharmacy>>;
  bank_name: Optional<string>;
  bank_last_digits: Optional<string>;
  /** The whole account as JSON, sealed with the purpose `bank`. */
  bank_sealed: Optional<string>;
  correios: WithDefault<Partial<StoredCorreios>>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

interface TransportersTable {
  id: GeneratedAlways<number>;
  store_id: number;
  branch_id: number;
  name: string;
  cnpj: Optional<string>;
  email: Optional<string>;
  phone: Optional<string>;
  tracking_url: Optional<string>;
  is_enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface BranchesTables {
  branches: BranchesTable;
  transporters: TransportersTable;
}
