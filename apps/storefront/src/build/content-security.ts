import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import { measuringOf, type Provider } from '../kit/measuring.ts';

/** Hosts of each provider for scripts, pictures and reports. No other host is ever contacted. */
const hosts: Record<Provider, { scripts: string[]; pictures?: string[]; calls?: string[]; styles?: string[] }> = {
  google: {
    scripts: ['https://www.googletagmanager.com'],
    pictures: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    calls: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  meta: {
    scripts: ['https://connect.facebook.net'],
    pictures: ['https://www.facebook.com'],
    calls: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  rdStation: {
    scripts: ['https://d335luupugsy2.cloudfront.net'],
    pictures: ['https://d335luupugsy2.cloudfront.net', 'https://*.rdstation.com.br'],
    calls: ['https://d335luupugsy2.cloudfront.net', 'https://*.rdstation.com.br'],
    styles: ['https://d335luupugsy2.cloudfront.net'],
  },
  mailchimp: {
    scripts: ['https://chimpstatic.com', 'https://*.list-manage.com', 'https://downloads.mailchimp.com'],
    pictures: ['https://chimpstatic.com', 'https://*.list-manage.com'],
    calls: ['https://chimpstatic.com', 'https://*.list-manage.com'],
    styles: ['https://downloads.mailchimp.com'],
  },
};

/** The policy of all pages: files of the release by their path, plus the hosts of configured providers. */
export function contentSecurityOf(
  assets: string,
  { store, calls_at }: { store: Pick<SnapshotSite['store'], 'social'>; calls_at: string | null },
): string {
  const providers = new Set(measuringOf(store.social).map(({ provider }) => provider));
  const of = (kind: 'scripts' | 'pictures' | 'calls' | 'styles') =>
    [...providers].flatMap((each) => hosts[each][kind] ?? []);
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', assets, ...of('scripts')],
    ['style-src', assets, ...of('styles')],
    ['img-src', "'self'", ...of('pictures')],
    ['connect-src', "'self'", ...(calls_at === null ? [] : [calls_at]), ...of('calls')],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}
