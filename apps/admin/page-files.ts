import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Files that the browser can preload while it reads the first script, in the order of their use. */
interface PageFiles {
  scripts: string[];
  styles: string[];
  /** True if its layout first loads the session. */
  asksWho: boolean;
}

/** Layouts that load the session (`loadSession`). */
const signedIn = new Set(['_app', '_bare']);

/**
 * Writes `pages.json`: each page of the router with the files that it loads at once, beyond those in `index.html`. The
 * server answers 404 for other paths, and sends these files as preloads: without that each would be requested only
 * after the former had run.
 */
export const pageFiles: Plugin = {
  name: 'botica-page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const source = JSON.stringify(pagesOf(new Map(chunks.map((chunk) => [chunk.fileName, chunk]))));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  },
};

function pagesOf(chunks: Map<string, Chunk>): Record<string, PageFiles> {
  const known = reach(
    chunks,
    [...chunks.values()].filter((chunk) => chunk.isEntry),
  );
  const filesOf = (route: string): PageFiles => {
    const layout = /^(_\w+)\//.exec(route)?.[1];
    const parts = [...(layout ? [`${layout}.tsx`] : []), route].map((file) => `/src/routes/${file}?tsr-split`);
    const starts = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => parts.some((part) => id.includes(part))),
    );
    const fetched = [...reach(chunks, starts)].filter((chunk) => !known.has(chunk));
    return {
      scripts: fetched.map(({ fileName }) => `/${fileName}`),
      styles: fetched.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).map((name) => `/${name}`),
      asksWho: layout !== undefined && signedIn.has(layout),
    };
  };
  return Object.fromEntries(routesOfPages().map(([path, route]) => [path, filesOf(route)]));
}

/** The chunks and all their static imports, without dynamic ones. */
export function reach(chunks: Map<string, Chunk>, starts: Chunk[], found = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of starts) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    reach(
      chunks,
      chunk.imports.flatMap((name) => chunks.get(name) ?? []),
      found,
    );
  }
  return found;
}

/** Each page with its router path (`/orders/$id/`) and its file in `src/routes`. */
function routesOfPages(): (readonly [path: string, route: string])[] {
  const tree = readFileSync(new URL('src/route-tree.gen.ts', import.meta.url), 'utf8');
  const [, listed = ''] = /interface FileRoutesByFullPath \{\n([\s\S]*?)\n\}/.exec(tree) ?? [];
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/routes\/([^']+)'/g)].map(([, name, file]) => [
      name,
      file,
    ]),
  );
  const pages = [...listed.matchAll(/^ *'([^']+)':\s*typeof (\w+)/gm)].map(
    ([, path = '', name]) => [path, files.get(name) ?? ''] as const,
  );
  if (pages.length === 0 || pages.some(([, file]) => file === '')) {
    throw new Error('a lista de páginas do painel não foi achada em route-tree.gen.ts');
  }
  // `/$` is the page for unknown paths.
  return pages.filter(([path]) => path !== '/$');
}
