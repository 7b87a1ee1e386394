import { escapeText } from '../kit/escape.ts';
import type { PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import type { SiteIndex } from './site-index.ts';

/** The protocol's limit for one file. */
const mostAddresses = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Listed {
  /** Pages for search engines. */
  paths: readonly string[];
  /** The time of each page's last change. A missing page has an unknown time. */
  contentTimes: ReadonlyMap<string, string>;
}

const entryOf = (address: string, time: string | undefined) =>
  `<url><loc>${escapeText(address)}</loc>${time === undefined ? '' : `<lastmod>${escapeText(time)}</lastmod>`}</url>`;

/** Sitemap files with the pages for search engines, split by the protocol's limit. */
export function* planSitemap(
  { site }: SiteIndex,
  { paths, contentTimes }: Listed,
  planner: Planner,
): Generator<PlannedFile> {
  const { origin } = site;
  const list = (path: string, listed: readonly string[]) => {
    const entries = () => listed.map((each) => entryOf(origin + each, contentTimes.get(each)));
    return planner.file(path, 'xml', entries, () => `${head}<urlset ${space}>${entries().join('\n')}</urlset>\n`);
  };
  if (paths.length <= mostAddresses) {
    yield list('/sitemap.xml', paths);
    return;
  }
  const parts: string[] = [];
  for (let start = 0; start < paths.length; start += mostAddresses) {
    const path = `/sitemap-${parts.length + 1}.xml`;
    parts.push(`${origin}${path}`);
    yield list(path, paths.slice(start, start + mostAddresses));
  }
  const index = parts.map((address) => `<sitemap><loc>${escapeText(address)}</loc></sitemap>`).join('\n');
  yield planner.file('/sitemap.xml', 'xml', parts, () => `${head}<sitemapindex ${space}>${index}</sitemapindex>\n`);
}

/** A hidden site excludes all crawlers; other sites exclude only the search page and the scripts' calls. */
export function planRobots({ site }: SiteIndex, planner: Planner): PlannedFile {
  const lines = site.is_hidden
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', 'Disallow: /busca', 'Disallow: /v2/public', '', `Sitemap: ${site.origin}/sitemap.xml`];
  return planner.file('/robots.txt', 'txt', lines, () => `${lines.join('\n')}\n`);
}
