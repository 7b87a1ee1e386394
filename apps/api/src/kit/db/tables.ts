import type {
  BranchesTable,
  DeliveryLocationsTable,
  StorefrontRefreshesTable,
  TransportersTable,
  ZipAddressesTable,
} from './branch-tables.ts';
import type { CustomerAddressesTable, CustomerAliasesTable, CustomersTable } from './customer-tables.ts';
import type {
  OrderCountersTable,
  OrderItemsTable,
  OrderRequestsTable,
  OrdersTable,
  PaymentsTable,
} from './order-tables.ts';
import type {
  AccessTokensTable,
  AgentsTable,
  DepartmentsTable,
  GroupsTable,
  IntegrationKeysTable,
  InvitationsTable,
  MembershipsTable,
  PreAuthsTable,
  RecoveryCodesTable,
  SessionsTable,
  StoresTable,
} from './people-tables.ts';
import type { AuditTable, FilesTable, IdempotencyKeysTable, JobsTable, RateLimitsTable } from './system-tables.ts';

/** The tables as the queries see them; `migrations/` is the only truth about the database itself. */
export interface Tables {
  stores: StoresTable;
  departments: DepartmentsTable;
  groups: GroupsTable;
  agents: AgentsTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  pre_auths: PreAuthsTable;
  recovery_codes: RecoveryCodesTable;
  branches: BranchesTable;
  transporters: TransportersTable;
  delivery_locations: DeliveryLocationsTable;
  zip_addresses: ZipAddressesTable;
  storefront_refreshes: StorefrontRefreshesTable;
  invitations: InvitationsTable;
  access_tokens: AccessTokensTable;
  jobs: JobsTable;
  files: FilesTable;
  integration_keys: IntegrationKeysTable;
  rate_limits: RateLimitsTable;
  audit: AuditTable;
  idempotency_keys: IdempotencyKeysTable;
  customers: CustomersTable;
  customer_addresses: CustomerAddressesTable;
  customer_aliases: CustomerAliasesTable;
  orders: OrdersTable;
  order_requests: OrderRequestsTable;
  order_items: OrderItemsTable;
  payments: PaymentsTable;
  order_counters: OrderCountersTable;
}
