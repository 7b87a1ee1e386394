import { pathOf } from '@botica/contract/features/redirects/redirect-address';
import { ownLinksOf } from '../kit/rich-text.ts';
import type { SiteIndex } from './site-index.ts';

const mostWarnings = 100;

/** Paths that the server answers itself, beside the shop's pages. */
const served = /^\/(?:v2|health)\//;

/** A path as in the manifest: without query, hash and trailing slash. */
const bare = (link: string) => pathOf(link).replace(/(?<=.)\/$/, '');

export function linkChecker(paths: ReadonlySet<string>, redirects: ReadonlySet<string>) {
  const isDead = (link: string) => !paths.has(bare(link)) && !redirects.has(bare(link)) && !served.test(link);
  /** Links of rendered pages: link → the first page that has it. */
  const onPages = new Map<string, string>();
  return {
    lookAt(path: string, html: string): void {
      for (const [, link = ''] of html.matchAll(/ href="(\/[^"]*)"/g))
        if (!onPages.has(link) && isDead(link)) onPages.set(link, path);
    },
    /** Broken links: first those in texts by people, also on unchanged pages, then the pages' other links. */
    warnings(index: SiteIndex): string[] {
      const inTexts = new Set<string>();
      const warningsOf = (what: string, links: readonly string[]) =>
        links.filter(isDead).map((link) => {
          inTexts.add(link);
          return `${what} tem um link para ${link}, que não existe neste site.`;
        });
      const ofTexts = [
        ...index.site.policies.flatMap(({ name, html }) => warningsOf(`O texto “${name}”`, ownLinksOf(html))),
        ...index.products.flatMap(({ card, links }) => warningsOf(`O produto “${card.title}”`, links)),
        ...index.posts.flatMap(({ card, links }) => warningsOf(`O post “${card.title}”`, links)),
      ];
      const others = [...onPages].filter(([link]) => !inTexts.has(link));
      const ofPages = others.map(
        ([link, path]) => `A página ${path} tem um link para ${link}, que não existe neste site.`,
      );
      return [...index.refused, ...ofTexts, ...ofPages].slice(0, mostWarnings);
    },
  };
}
