import type { BranchesTables } from './tables/branches.ts';
import type { CustomersTables } from './tables/customers.ts';
import type { DeliveryLocationsTables } from './tables/delivery-locations.ts';
import type { DeploymentTables } from './tables/deployment.ts';
import type { FilesTables } from './tables/files.ts';
import type { InvitationsTables } from './tables/invitations.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';
import type { RolesTables } from './tables/roles.ts';
import type { SessionTables } from './tables/session.ts';
import type { StoresTables } from './tables/stores.ts';
import type { SystemTables } from './tables/system.ts';
import type { ZipTables } from './tables/zip.ts';

/** The tables as the queries see them, each feature's beside its name; `migrations/` is the only truth about the database itself. */
export interface Tables
  extends BranchesTables,
    CustomersTables,
    DeliveryLocationsTables,
    DeploymentTables,
    FilesTables,
    InvitationsTables,
    OrdersTables,
    PeopleTables,
    RolesTables,
    SessionTables,
    StoresTables,
    SystemTables,
    ZipTables {}
