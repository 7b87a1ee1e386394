import { build, type PluginOption, type Rolldown } from 'vite';
import { reach } from './page-files.ts';

type Chunk = Rolldown.OutputChunk;

/** Chunks of the first build that are joined into a file. */
interface Group {
  /** A bit for each page that loads the file. */
  pages: bigint;
  chunks: Chunk[];
  size: number;
  /** The chunks and all their imports. */
  needs: Set<Chunk>;
}

/** Unminified bytes (about seven times the transferred ones) that saving a request may cost. */
const worthOfARequest = 26_000;

const isRoute = ({ facadeModuleId }: Chunk) => facadeModuleId?.includes('?tsr-split=component') === true;
/** A page or tab that its route loads later. */
const isLaterPage = ({ isDynamicEntry, facadeModuleId }: Chunk) =>
  isDynamicEntry && /-(?:page|tab|route)\.tsx$/.test(facadeModuleId ?? '');

/** Pages before sign-in have more weight: their visitors have an empty cache and need little of the rest. */
const weightOfPublic = 20;
const isPublic = ({ facadeModuleId }: Chunk) => facadeModuleId?.includes('/routes/_public/') === true;

/**
 * Assigns each module that pages load to a file; `undefined` leaves the module to the bundler.
 *
 * The bundler makes one file of each set of modules that the same pages need: exact, but far too many requests. This
 * function builds once without rules, reads from that build what each page needs, and joins small files. The reasons are
 * in docs/decisions/0029.
 */
export async function planChunks(plugins: PluginOption[]): Promise<(id: string) => string | undefined> {
  const options = { write: false, minify: false, cssMinify: false, assetsInlineLimit: 0 };
  const built = await build({ configFile: false, plugins, logLevel: 'error', build: options });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const fileOf = new Map<string, string>();
  for (const [index, group] of joinSmall(groupByPages(chunks)).entries()) {
    for (const id of group.chunks.flatMap(({ moduleIds }) => moduleIds)) fileOf.set(id, `shared-${index}`);
  }
  return (id) => fileOf.get(id);
}

function groupByPages(chunks: Map<string, Chunk>): Group[] {
  const all = [...chunks.values()];
  const pages = all
    .filter((chunk) => isRoute(chunk) || isLaterPage(chunk))
    .flatMap((page) => Array.from({ length: isPublic(page) ? weightOfPublic : 1 }, () => page));
  const needsOfPages = pages.map((page) => {
    const layout = /\/routes\/(_\w+)\//.exec(page.facadeModuleId ?? '')?.[1] ?? '_app';
    const isFirst = (one: Chunk) => one.isEntry || one.facadeModuleId?.includes(`/routes/${layout}.tsx?`) === true;
    return reach(chunks, [...all.filter(isFirst), page]);
  });
  const groups = all.map((chunk): Group => {
    const users = needsOfPages.reduce(
      (bits, needs, page) => (needs.has(chunk) ? bits | (1n << BigInt(page)) : bits),
      0n,
    );
    return { pages: users, chunks: [chunk], size: chunk.code.length, needs: reach(chunks, [chunk]) };
  });
  // The file of a later page keeps its name.
  return joinEqual(groups.filter(({ pages: users, chunks: [chunk] }) => users !== 0n && chunk && !isLaterPage(chunk)));
}

/**
 * Joins two groups at a time, smallest first, while the saved requests outweigh the bytes that pages load needlessly.
 */
function joinSmall(groups: Group[]): Group[] {
  const settled = new Set<Group>();
  for (;;) {
    const [small] = groups.filter((one) => !settled.has(one)).toSorted((a, b) => a.size - b.size);
    if (!small) return groups;
    const joins = groups.filter((one) => one !== small).map((host) => ({ host, gain: gainOf(groups, small, host) }));
    const [best] = joins.toSorted((a, b) => b.gain - a.gain);
    if (!best || best.gain <= 0) {
      settled.add(small);
      continue;
    }
    const pages = small.pages | best.host.pages;
    for (const one of neededBy(groups, small, best.host)) one.pages |= pages;
    groups = joinEqual(groups);
    settled.clear();
  }
}

function gainOf(groups: Group[], one: Group, other: Group): number {
  const pages = one.pages | other.pages;
  const saved = worthOfARequest * count(one.pages & other.pages);
  const loss = (loaded: Group[]) => loaded.reduce((sum, { size, pages: own }) => sum + size * count(pages & ~own), 0);
  // The loss of the two groups alone decides most cases and is cheap to calculate.
  return saved <= loss([one, other]) ? 0 : saved - loss(neededBy(groups, one, other));
}

/** A page that loads both groups also loads all their imports, which may include groups themselves. */
const neededBy = (groups: Group[], one: Group, other: Group) =>
  groups.filter(({ chunks }) => chunks.some((chunk) => one.needs.has(chunk) || other.needs.has(chunk)));

/** Joins groups with the same pages, so that no two files import each other. */
function joinEqual(groups: Group[]): Group[] {
  const joined = new Map<bigint, Group>();
  for (const group of groups) {
    const former = joined.get(group.pages);
    joined.set(group.pages, former ? join(former, group) : group);
  }
  return [...joined.values()];
}

const join = (one: Group, other: Group): Group => ({
  pages: one.pages,
  chunks: [...one.chunks, ...other.chunks],
  size: one.size + other.size,
  needs: new Set([...one.needs, ...other.needs]),
});

/** The number of set bits, which is the number of pages. */
const count = (pages: bigint) => pages.toString(2).replaceAll('0', '').length;
