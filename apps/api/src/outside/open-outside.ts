import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../kit/log.ts';
import type { Outside } from '../kit/outside.ts';
import { openSecrets } from '../kit/secrets.ts';
import { folderFiles } from './folder-files.ts';
import { outboxMail } from './outbox-mail.ts';
import { pagarme } from './pagarme.ts';
import { processSiteBuilder } from './process-site-builder.ts';
import { rdStation } from './rd-station.ts';
import { s3Files } from './s3-files.ts';
import { type SiteBucketSettings, s3SiteBucket } from './s3-site-bucket.ts';
import { siteFolder } from './site-folder.ts';
import { smtpMail } from './smtp-mail.ts';
import { systemDns } from './system-dns.ts';
import { webCdn } from './web-cdn.ts';
import { webPictures } from './web-pictures.ts';
import { webStorefrontHook } from './web-storefront-hook.ts';
import { webWebhooks } from './web-webhooks.ts';
import { type WebZipSettings, webZip } from './web-zip.ts';

/** The operator's settings for everything outside the process. */
export interface OutsideSettings extends WebZipSettings {
  dataDir: string;
  secretsKey: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  s3: Parameters<typeof s3Files>[0] | null;
  storefrontDeployHookUrl: string | null;
  storefrontExportDir: string | null;
  storefrontExportBucket: SiteBucketSettings | null;
  storefrontPurgeUrl: string | null;
  webhooksToPrivate: boolean;
  rdStationUrl: string;
  pagarmeUrl: string;
  pagarmeKeysUrl: string;
}

/** The build places the builder beside the server. */
const builderScript = fileURLToPath(new URL('storefront/main.mjs', import.meta.url));

/**
 * Opens the real services. Without a setting their data is stored under `dataDir`. Throws StartupError if the key of
 * the secrets is not available.
 */
export function openOutside(settings: OutsideSettings, log: Log): Outside {
  const { dataDir, smtpUrl, mailFrom, s3, storefrontDeployHookUrl } = settings;
  return {
    mail:
      smtpUrl === null
        ? outboxMail({ folder: join(dataDir, 'outbox'), sender: mailFrom, log })
        : smtpMail({ url: smtpUrl, sender: mailFrom }),
    files: s3 === null ? folderFiles(join(dataDir, 'files')) : s3Files(s3),
    secrets: openSecrets(settings),
    zip: webZip(settings),
    dns: systemDns(),
    pictures: webPictures(),
    webhooks: webWebhooks({ mayReachPrivate: settings.webhooksToPrivate }),
    crm: rdStation({ url: settings.rdStationUrl }),
    payments: pagarme({ url: settings.pagarmeUrl, keysUrl: settings.pagarmeKeysUrl }),
    siteBuilder: processSiteBuilder(builderScript),
    siteExports: {
      folder: settings.storefrontExportDir === null ? null : siteFolder(settings.storefrontExportDir),
      bucket: settings.storefrontExportBucket === null ? null : s3SiteBucket(settings.storefrontExportBucket),
      cdn: settings.storefrontPurgeUrl === null ? null : webCdn(settings.storefrontPurgeUrl),
    },
    storefrontHook: storefrontDeployHookUrl === null ? null : webStorefrontHook(storefrontDeployHookUrl),
  };
}
