import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import type { Json, Timestamp } from '../column-types.ts';

interface ZipAddressesTable {
  cep: string;
  address: Json<ZipAddress>;
  fetched_at: Timestamp;
  /** City and neighbourhood in the form of `placeKey`. The second is null without a neighbourhood. */
  city_key: string | null;
  district_key: string | null;
}

export interface ZipTables {
  zip_addresses: ZipAddressesTable;
}
