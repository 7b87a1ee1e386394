import type { CrmPort } from './crm-port.ts';
import type { DnsPort } from './dns-port.ts';
import type { FilesPort } from './files-port.ts';
import type { MailPort } from './mail-port.ts';
import type { PaymentProviderPort } from './payment-provider-port.ts';
import type { PicturesPort } from './pictures-port.ts';
import type { Secrets } from './secrets.ts';
import type { SiteBuilderPort } from './site-builder-port.ts';
import type { SiteExports } from './site-exports-port.ts';
import type { StorefrontHookPort } from './storefront-hook-port.ts';
import type { WebhooksPort } from './webhooks-port.ts';
import type { ZipPort } from './zip-port.ts';

/** Ports to everything outside the database; tests pass their own. */
export interface Outside {
  mail: MailPort;
  files: FilesPort;
  secrets: Secrets;
  zip: ZipPort;
  dns: DnsPort;
  pictures: PicturesPort;
  webhooks: WebhooksPort;
  crm: CrmPort;
  payments: PaymentProviderPort;
  siteBuilder: SiteBuilderPort;
  siteExports: SiteExports;
  /** Null if the operator has configured none. */
  storefrontHook: StorefrontHookPort | null;
}
