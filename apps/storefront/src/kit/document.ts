import { networkKeys } from '@botica/contract/features/website/sections/social-networks';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeJson, escapeText } from './escape.ts';
import type { Page } from './page.ts';
import { leadingPreloads } from './preloads.ts';
import type { SiteView } from './site-view.ts';

/** The parts around each page's own content. They are equal on all pages, so they are rendered once. */
export interface Frame {
  top: string;
  bottom: string;
}

export function composePage(view: SiteView, frame: Frame, page: Page): string {
  const drawn = renderToStaticMarkup(page.main);
  const [preloads = ''] = leadingPreloads.exec(drawn) ?? [];
  const main = drawn.slice(preloads.length);
  return `<!doctype html>\n<html lang="pt-BR"><head>${headOf(view, page)}${preloads}</head><body>${frame.top}<main id="conteudo">${main}</main>${frame.bottom}</body></html>\n`;
}

/** The text of a page that is its own: title, description and main part, without the parts that all pages share. */
export function saidBy(html: string): string {
  const between = (start: string, end: string) => {
    const from = html.indexOf(start);
    return from < 0 ? '' : html.slice(from, html.indexOf(end, from));
  };
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return [between('<title>', '</title>'), between('<meta name="description"', '>'), main].join('\n');
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeText(content)}">`;

function headOf(view: SiteView, page: Page): string {
  const { store, origin, is_hidden } = view.site;
  const isHome = page.path === '/';
  const title = page.headTitle ?? (isHome ? page.title : `${page.title} | ${store.name}`);
  const isIndexed = page.isIndexed !== false && !is_hidden;
  return [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeText(withoutHeaderOnly(view.csp))}">`,
    meta('viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeText(title)}</title>`,
    page.description ? meta('description', page.description) : '',
    isIndexed ? `<link rel="canonical" href="${escapeText(origin + (page.canonical ?? page.path))}">` : '',
    isIndexed ? '' : meta('robots', 'noindex'),
    ...Object.entries(page.metas ?? {}).map(([name, content]) => meta(name, content)),
    `<link rel="stylesheet" href="${view.assets.css}">`,
    `<script type="module" src="${view.assets.script}"></script>`,
    `<link rel="icon" href="${escapeText(store.logos.icon ?? view.assets.icon)}">`,
    store.logos.icon ? `<link rel="apple-touch-icon" href="${escapeText(store.logos.icon)}">` : '',
    ...openGraph(view, page, title),
    ...(page.jsonLd ?? []).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ].join('');
}

/** Removes `frame-ancestors`, which browsers ignore in a `<meta>` policy. */
const withoutHeaderOnly = (csp: string) => csp.replace(/;\s*frame-ancestors[^;]*/, '');

function openGraph({ site }: SiteView, page: Page, title: string): string[] {
  const { logos } = site.store;
  const picture = page.sharePicture === undefined ? (logos.share_image ?? logos.logo ?? logos.icon) : page.sharePicture;
  return [
    property('og:title', title),
    property('og:type', page.openGraphType ?? 'website'),
    property('og:url', site.origin + (page.canonical ?? page.path)),
    property('og:site_name', site.store.name),
    property('og:locale', 'pt_BR'),
    page.description ? property('og:description', page.description) : '',
    picture ? property('og:image', site.origin + picture) : '',
    picture
      ? meta('twitter:card', picture === logos.logo || picture === logos.icon ? 'summary' : 'summary_large_image')
      : '',
  ];
}

/** Addresses of the shop's pages in social networks. */
export const networkPages = ({ store }: SiteView['site']): string[] =>
  networkKeys.map((key) => store.social[key]).filter((address) => address?.startsWith('https://') === true) as string[];
