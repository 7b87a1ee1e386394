import type { ZipAddress } from '@botica/contract/features/zip/zip.contract';
import type { Json, Timestamp } from '../column-types.ts';

interface ZipAddressesTable {
  cep: string;
  address: Json<ZipAddress>;
  fetched_at: Timestamp;
}

export interface ZipTables {
  zip_addresses: ZipAddressesTable;
}
