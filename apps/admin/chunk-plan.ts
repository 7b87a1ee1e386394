import { build, type PluginOption, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Pages that stand for the others: what of src each fetches, its layout first, and what it asks for at once itself. */
const pages = [
  ['routes/_public.tsx', 'routes/_public/login.'],
  ['routes/_public.tsx', 'routes/_public/login.', 'features/session/sign-in/'],
  ['routes/_app.tsx', 'routes/_app/orders/index.tsx'],
  ['routes/_app.tsx', 'routes/_app/orders/$id.index.tsx'],
  ['routes/_app.tsx', 'routes/_app/customers/index.tsx'],
  ['routes/_app.tsx', 'routes/_app/customers/$id.tsx'],
  ['routes/_app.tsx', 'routes/_app/branch/index.tsx'],
  ['routes/_app.tsx', 'routes/_app/branch/$id.tsx'],
  ['routes/_app.tsx', 'routes/_app/contributors.tsx'],
  ['routes/_app.tsx', 'routes/_app/add-contributor.'],
  ['routes/_app.tsx', 'routes/_app/products/$id.tsx'],
  ['routes/_app.tsx', 'routes/_app/promocode/index.tsx'],
  ['routes/_app.tsx', 'routes/_app/blog.tsx'],
  ['routes/_app.tsx', 'routes/_app/promocode/$id.tsx'],
  ['routes/_app.tsx', 'routes/_app/audit.tsx'],
  ['routes/_app.tsx', 'routes/_app/account.tsx'],
] as const;

/** Fetched in two steps (`laterPage`), and too seldom to have files arranged for them. */
const laterPages = [
  'features/website/basic/basic-tab.tsx',
  'features/website/integrations/integrations-tab.tsx',
] as const;

/** What a later page would have to fetch in vain (bytes before minifying) before a file is cut in two for it. */
const worthOfACut = 10_000;

/**
 * What one request less may cost: bytes (before minifying: a fourth of them on the wire) that wait unused, summed over
 * the pages that fetch them in vain.
 */
const worthOfARequest = 48_000;

/** People's first pages, held to 175, 200 and 240 kB: what they fetch in vain counts for so many pages. */
const heldPages: Readonly<Record<string, number>> = {
  'routes/_public/login.': 4,
  'routes/_app/orders/index.tsx': 8,
  'routes/_app/orders/$id.index.tsx': 4,
};
const ordersList = pages.findIndex((parts) => parts.some((part) => part === 'routes/_app/orders/index.tsx'));
const weights = pages.map((parts) => Math.max(1, ...parts.map((part) => heldPages[part] ?? 1)));

/** Files of the first build that the same pages need, and so travel as one. */
interface Group {
  pages: Set<number>;
  chunks: Chunk[];
  size: number;
}

/**
 * Tells the file in which a module that several pages share travels; `undefined` leaves it to the bundler.
 *
 * The bundler makes a file of each set of modules that the same pages need: exact, and fifty requests for a list. Rules
 * by path or by the number of importers are wrong by a third, for a barrel (Mantine, icons) reaches everything. So this
 * builds once without rules, reads what each page needs after the unused was left out, and puts together what the same
 * of `pages` need; a small group joins one that all of its pages load anyway.
 */
export async function planChunks(plugins: PluginOption[]): Promise<(id: string) => string | undefined> {
  const chunks = await firstBuild(plugins);
  const needs = pages.map((parts) => reach(chunks, startsOf(chunks, parts)));
  const ofLaterPages = laterPages.map((part) => reach(chunks, startsOf(chunks, [part])));
  const groups = merge(chunks, group(chunks, needs)).flatMap((one) => ofLaterPages.reduce(cutFor, [one]));
  const fileOf = new Map<string, string>();
  for (const [index, one] of groups.entries()) {
    for (const id of one.chunks.flatMap((chunk) => chunk.moduleIds)) fileOf.set(id, `shared-${index}`);
  }
  return (id) => fileOf.get(id);
}

async function firstBuild(plugins: PluginOption[]): Promise<Map<string, Chunk>> {
  const { output } = (await build({
    configFile: false,
    plugins,
    logLevel: 'error',
    build: { write: false, minify: false, cssMinify: false, assetsInlineLimit: 0 },
  })) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

function startsOf(chunks: Map<string, Chunk>, parts: readonly string[]): Chunk[] {
  const all = [...chunks.values()];
  const found = parts.map((part) => all.filter((chunk) => chunk.facadeModuleId?.includes(`/src/${part}`)));
  const missing = parts[found.findIndex((one) => one.length === 0)];
  if (missing) throw new Error(`chunk-plan.ts: no part of the admin is fetched from src/${missing}`);
  return [...all.filter((chunk) => chunk.isEntry), ...found.flat()];
}

/** The chunks and all that they import at once, not what they fetch later. */
function reach(chunks: Map<string, Chunk>, starts: Chunk[], found = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of starts) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const imported = chunk.imports.flatMap((name) => chunks.get(name) ?? []);
    reach(chunks, imported, found);
  }
  return found;
}

function group(chunks: Map<string, Chunk>, needs: Set<Chunk>[]): Group[] {
  const groups = new Map<string, Group>();
  for (const chunk of chunks.values()) {
    const users = needs.flatMap((page, index) => (page.has(chunk) ? [index] : []));
    if (users.length < 2 && !users.includes(ordersList)) continue;
    const one = groups.get(users.join()) ?? { pages: new Set(users), chunks: [], size: 0 };
    groups.set(users.join(), one);
    one.chunks.push(chunk);
    one.size += chunk.code.length;
  }
  return [...groups.values()];
}

/**
 * A small group joins the one with the fewest other pages where all that it imports is loaded too: otherwise those
 * pages would fetch more than the small group itself.
 */
function merge(chunks: Map<string, Chunk>, groups: Group[]): Group[] {
  const kept = new Set(groups);
  const fits = (small: Group, host: Group) =>
    host !== small &&
    includes(host.pages, small.pages) &&
    small.size * pagesInVain(host, small) <= worthOfARequest &&
    [...kept].every((one) => includes(one.pages, host.pages) || one === small || !imports(chunks, small, one));
  for (const small of groups.toSorted((a, b) => a.size - b.size)) {
    const [host] = [...kept].filter((one) => fits(small, one)).toSorted((a, b) => a.pages.size - b.pages.size);
    if (!host) continue;
    host.chunks.push(...small.chunks);
    host.size += small.size;
    kept.delete(small);
  }
  return [...kept];
}

/**
 * A file of which a page needs a part only becomes two: that part, which needs nothing of the rest, and the rest. Those
 * of the list of orders stay whole: it is held to 15 requests.
 */
function cutFor(groups: Group[], page: Set<Chunk>): Group[] {
  return groups.flatMap((one) => {
    if (one.pages.has(ordersList)) return [one];
    const parts = [one.chunks.filter((chunk) => page.has(chunk)), one.chunks.filter((chunk) => !page.has(chunk))];
    const [needed, inVain] = parts.map((part) => ({ pages: one.pages, chunks: part, size: sizeOf(part) }));
    return needed?.chunks.length && inVain && inVain.size >= worthOfACut ? [needed, inVain] : [one];
  });
}

const sizeOf = (chunks: Chunk[]) => chunks.reduce((sum, chunk) => sum + chunk.code.length, 0);

/** How many pages, by their weight, would fetch the small group only because it lies in the host. */
function pagesInVain(host: Group, small: Group): number {
  const inVain = [...host.pages].filter((page) => !small.pages.has(page));
  return inVain.reduce((sum, page) => sum + (weights[page] ?? 1), 0);
}

const includes = (all: Set<number>, some: Set<number>) => [...some].every((page) => all.has(page));

const imports = (chunks: Map<string, Chunk>, one: Group, other: Group) => {
  const reached = reach(chunks, one.chunks);
  return other.chunks.some((chunk) => reached.has(chunk));
};
