import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import {
  type BuildOrder,
  type BuildProgress,
  type BuiltSite,
  mostNamedPaths,
  type SiteFile,
} from '@botica/contract/kit/ports/built-site';
import { saidBy } from '../kit/document.ts';
import { linkChecker } from './check-links.ts';
import { shortHash } from './hashes.ts';
import { type CompressedFile, compress, type PackWriter, packWriter } from './packs.ts';
import { planSite } from './plan-site.ts';
import { earliest, type PlannedFile } from './planned-file.ts';
import { BuildRefusal, openSnapshot } from './read-snapshot.ts';
import type { Renderer } from './site-assets.ts';
import { indexSnapshot } from './site-index.ts';

/** Files that are being compressed while the next one is drawn. */
const atOnce = 12;

type Tell = (progress: BuildProgress) => void;

interface Meanwhile {
  tell?: Tell;
  /** Until then the snapshot grows. */
  written?: Promise<unknown>;
}

/** Snapshot in, packs and `site.json` out. What is wrong with the order is a `BuildRefusal`. */
export async function buildSite(
  order: BuildOrder,
  renderer: Renderer,
  { tell = () => {}, written = Promise.resolve() }: Meanwhile = {},
): Promise<BuiltSite> {
  const snapshot = await openSnapshot(order.snapshot);
  try {
    const before = await filesBefore(order.before);
    const index = await indexSnapshot(snapshot, written);
    const contentTimes = new Map<string, string>();
    const { files: planned, csp, icon } = planSite(index, renderer, snapshot, contentTimes);
    const paths = new Set(planned.map(({ path }) => path));
    const redirects = redirectsOf(index.site, paths, icon);
    const links = linkChecker(paths, new Set(redirects.map(({ path }) => path)));
    const packs = packWriter(order.out);
    const { at } = index.site;
    const files = await makeFiles(planned, { before, packs, tell, lookAt: links.lookAt, at, contentTimes });
    const built: BuiltSite = {
      files,
      csp,
      redirects,
      packs: await packs.finish(),
      media: [...index.media],
      ...changesOf(files, before),
      changes_at: earliest(files.map((file) => file.changes_at)),
      warnings: links.warnings(index),
    };
    await writeFile(join(order.out, 'site.json'), JSON.stringify(built));
    return built;
  } finally {
    await snapshot.close();
  }
}

/**
 * A page that is there wins, then what people have typed, then the address that a record had before. The icon has an address at
 * which browsers ask for it without having read a page.
 */
function redirectsOf(
  { redirects, moved, preview }: SnapshotSite,
  paths: ReadonlySet<string>,
  icon: string,
): BuiltSite['redirects'] {
  const all = new Map(
    [...moved.filter(({ value }) => paths.has(value)), ...redirects].map((each) => [each.path, each.value]),
  );
  if (!preview) all.set('/favicon.ico', icon);
  return [...all].filter(([path]) => !paths.has(path)).map(([path, to]) => ({ path, to }));
}

async function filesBefore(path: string | null): Promise<Map<string, SiteFile>> {
  if (path === null) return new Map();
  try {
    const files: SiteFile[] = JSON.parse(await readFile(path, 'utf8'));
    return new Map(files.map((file) => [file.path, file]));
  } catch {
    throw new BuildRefusal('A lista de páginas da publicação anterior não pôde ser lida.');
  }
}

interface Making {
  before: ReadonlyMap<string, SiteFile>;
  packs: PackWriter;
  tell: Tell;
  lookAt: (path: string, html: string) => void;
  /** The moment of the snapshot. */
  at: string;
  /** When each page got its content, for files that are made after it. */
  contentTimes: Map<string, string>;
}

/** One after the other, in their order; while some are compressed the next is drawn. */
async function makeFiles(planned: readonly PlannedFile[], making: Making): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  const pending: (() => Promise<void>)[] = [];
  let told = Date.now();
  for (const [done, each] of planned.entries()) {
    const inputs = each.inputs();
    const former = making.before.get(each.path);
    if (former?.inputs === inputs) {
      files.push({ ...former, changes_at: each.changesAt });
      if (former.content_at !== undefined) making.contentTimes.set(each.path, former.content_at);
    } else pending.push(beginFile(each, { inputs, former, files, making }));
    if (pending.length > atOnce) await pending.shift()?.();
    if (Date.now() - told < 250) continue;
    told = Date.now();
    making.tell({ done, total: planned.length });
  }
  for (const end of pending) await end();
  making.tell({ done: planned.length, total: planned.length });
  return files;
}

interface Beginning {
  inputs: string;
  former: SiteFile | undefined;
  files: SiteFile[];
  making: Making;
}

/** Draws a file and begins to compress it; the answer ends that. What came out the same keeps its place in its pack. */
function beginFile(planned: PlannedFile, { inputs, former, files, making }: Beginning): () => Promise<void> {
  const { path, type, changesAt: changes_at } = planned;
  const text = planned.make();
  if (type === 'html') making.lookAt(path, text);
  const bytes = Buffer.from(text);
  const hash = shortHash(bytes);
  const content = type === 'html' ? contentOf(text, former, making) : {};
  if (content.content_at !== undefined) making.contentTimes.set(path, content.content_at);
  const file = { path, type, hash, inputs, changes_at, ...content };
  const at = files.push({ ...file, pack: '', offset: 0, br: 0, gz: 0, plain: 0 }) - 1;
  if (former?.hash === hash) {
    files[at] = { ...former, ...file };
    return async () => {};
  }
  // Awaited later: until then nobody would catch its failure.
  const compressing = compress(bytes).then(
    (compressed): { compressed: CompressedFile } | { error: unknown } => ({ compressed }),
    (error: unknown) => ({ error }),
  );
  return async () => {
    const result = await compressing;
    if ('error' in result) throw result.error;
    files[at] = Object.assign(await making.packs.add(result.compressed), file);
  };
}

/** What a page says, and since when: a page that says what it said keeps its moment, whatever changed around it. */
function contentOf(
  html: string,
  former: SiteFile | undefined,
  { at }: Pick<Making, 'at'>,
): Pick<SiteFile, 'content_hash' | 'content_at'> {
  const content_hash = shortHash(saidBy(html));
  if (former === undefined) return { content_hash, content_at: at };
  // What it said before is unknown for a page of a release that kept no hash of it.
  if (former.content_hash === undefined) return { content_hash };
  return { content_hash, content_at: former.content_hash === content_hash ? former.content_at : at };
}

/** Of pages alone: what lies beside them changes along with them. */
function changesOf(
  files: readonly SiteFile[],
  before: ReadonlyMap<string, SiteFile>,
): Pick<BuiltSite, 'changed' | 'paths'> {
  const pages = files.filter(({ type }) => type === 'html');
  const now = new Set(pages.map(({ path }) => path));
  const added = pages.filter(({ path }) => !before.has(path));
  const changed = pages.filter(({ path, hash }) => before.has(path) && before.get(path)?.hash !== hash);
  const removed = [...before.values()].filter(({ path, type }) => type === 'html' && !now.has(path));
  return {
    changed: {
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      same: pages.length - added.length - changed.length,
    },
    paths: [...added, ...changed, ...removed].slice(0, mostNamedPaths).map(({ path }) => path),
  };
}
