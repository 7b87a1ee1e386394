import { pathOf } from '@botica/contract/features/redirects/redirect-address';
import { ownLinksOf } from '../kit/rich-text.ts';
import type { SiteIndex } from './site-index.ts';

const mostWarnings = 100;

/** Behind the shop's pages, the server answers these. */
const served = /^\/(?:v2|health)\//;

/** A path as the manifest names it: without what stands behind it, and without a slash at its end. */
const bare = (link: string) => pathOf(link).replace(/(?<=.)\/$/, '');

export function linkChecker(paths: ReadonlySet<string>, redirects: ReadonlySet<string>) {
  const isDead = (link: string) => !paths.has(bare(link)) && !redirects.has(bare(link)) && !served.test(link);
  /** Of pages as they were drawn: link → the first page that has it. */
  const onPages = new Map<string, string>();
  return {
    lookAt(path: string, html: string): void {
      for (const [, link = ''] of html.matchAll(/ href="(\/[^"]*)"/g))
        if (!onPages.has(link) && isDead(link)) onPages.set(link, path);
    },
    /** First what people wrote, on pages that did not change too; then what else a page has. */
    warnings(index: SiteIndex): string[] {
      const inTexts = new Set<string>();
      const told = (what: string, links: readonly string[]) =>
        links.filter(isDead).map((link) => {
          inTexts.add(link);
          return `${what} tem um link para ${link}, que não existe neste site.`;
        });
      const ofTexts = [
        ...index.site.policies.flatMap(({ name, html }) => told(`O texto “${name}”`, ownLinksOf(html))),
        ...index.products.flatMap(({ card, links }) => told(`O produto “${card.title}”`, links)),
        ...index.posts.flatMap(({ card, links }) => told(`O post “${card.title}”`, links)),
      ];
      const others = [...onPages].filter(([link]) => !inTexts.has(link));
      const ofPages = others.map(
        ([link, path]) => `A página ${path} tem um link para ${link}, que não existe neste site.`,
      );
      return [...index.refused, ...ofTexts, ...ofPages].slice(0, mostWarnings);
    },
  };
}
