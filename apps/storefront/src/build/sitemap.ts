import { escapeText } from '../kit/escape.ts';
import type { PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import type { SiteIndex } from './site-index.ts';

/** By the protocol, of one file. */
const mostAddresses = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const listOf = (addresses: readonly string[]) =>
  `${head}<urlset ${space}>${addresses.map((address) => `<url><loc>${escapeText(address)}</loc></url>`).join('\n')}</urlset>\n`;

/** Pages that search engines may list, by files of a size that they read. */
export function* planSitemap({ site }: SiteIndex, paths: readonly string[], planner: Planner): Generator<PlannedFile> {
  const { origin } = site;
  const addresses = paths.map((path) => origin + path);
  if (addresses.length <= mostAddresses) {
    yield planner.file('/sitemap.xml', 'xml', addresses, () => listOf(addresses));
    return;
  }
  const parts: string[] = [];
  for (let start = 0; start < addresses.length; start += mostAddresses) {
    const part = addresses.slice(start, start + mostAddresses);
    const path = `/sitemap-${parts.length + 1}.xml`;
    parts.push(`${origin}${path}`);
    yield planner.file(path, 'xml', part, () => listOf(part));
  }
  const index = parts.map((address) => `<sitemap><loc>${escapeText(address)}</loc></sitemap>`).join('\n');
  yield planner.file('/sitemap.xml', 'xml', parts, () => `${head}<sitemapindex ${space}>${index}</sitemapindex>\n`);
}

/** A hidden site asks all of them to stay away; of others only the search and what is asked by scripts stays out. */
export function planRobots({ site }: SiteIndex, planner: Planner): PlannedFile {
  const lines = site.is_hidden
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', 'Disallow: /busca', 'Disallow: /v2/public', '', `Sitemap: ${site.origin}/sitemap.xml`];
  return planner.file('/robots.txt', 'txt', lines, () => `${lines.join('\n')}\n`);
}
