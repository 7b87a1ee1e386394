import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import type { Json, Timestamp } from '../column-types.ts';

interface ZipAddressesTable {
  cep: string;
  address: Json<ZipAddress>;
  fetched_at: Timestamp;
  /** How the city and its neighbourhood are compared (`placeKey`); the second is null where there is none. */
  city_key: string | null;
  district_key: string | null;
}

export interface ZipTables {
  zip_addresses: ZipAddressesTable;
}
