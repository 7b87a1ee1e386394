import type { Timestamp } from '../column-types.ts';

interface StorefrontRefreshesTable {
  store_id: number;
  requested_at: Timestamp;
  requested_by: string;
}

export interface StorefrontTables {
  storefront_refreshes: StorefrontRefreshesTable;
}
