import type { AgentsTables } from './tables/agents.ts';
import type { AlertsTables } from './tables/alerts.ts';
import type { BranchesTables } from './tables/branches.ts';
import type { CategoriesTables } from './tables/categories.ts';
import type { CouponsTables } from './tables/coupons.ts';
import type { CustomersTables } from './tables/customers.ts';
import type { DeliveryLocationsTables } from './tables/delivery-locations.ts';
import type { FilesTables } from './tables/files.ts';
import type { FinanceTables } from './tables/finance.ts';
import type { InvitationsTables } from './tables/invitations.ts';
import type { KitTables } from './tables/kit.ts';
import type { MediaTables } from './tables/media.ts';
import type { MessengerTables } from './tables/messenger.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { PostsTables } from './tables/posts.ts';
import type { ProductsTables } from './tables/products.ts';
import type { RdStationTables } from './tables/rd-station.ts';
import type { RedirectsTables } from './tables/redirects.ts';
import type { RolesTables } from './tables/roles.ts';
import type { StorefrontTables } from './tables/storefront.ts';
import type { StoresTables } from './tables/stores.ts';
import type { WebhooksTables } from './tables/webhooks.ts';
import type { WebsiteTables } from './tables/website.ts';
import type { ZipTables } from './tables/zip.ts';

/** Types of the tables for queries, one file per feature. The schema itself is defined by `migrations/` alone. */
export interface Tables
  extends AgentsTables,
    AlertsTables,
    BranchesTables,
    CategoriesTables,
    CouponsTables,
    CustomersTables,
    DeliveryLocationsTables,
    StorefrontTables,
    FilesTables,
    FinanceTables,
    InvitationsTables,
    KitTables,
    MediaTables,
    MessengerTables,
    OrdersTables,
    PlatformTables,
    PostsTables,
    ProductsTables,
    RdStationTables,
    RedirectsTables,
    RolesTables,
    StoresTables,
    WebhooksTables,
    WebsiteTables,
    ZipTables {}
