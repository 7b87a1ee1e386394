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

/** The number of files that are compressed while the next one is rendered. */
const atOnce = 12;

type Tell = (progress: BuildProgress) => void;

interface Meanwhile {
  tell?: Tell;
  /** The snapshot may still grow until this resolves. */
  written?: Promise<unknown>;
}

/** Builds packs and `site.json` from a snapshot. An invalid order throws a `BuildRefusal`. */
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
 * An existing page has priority over typed redirects, and those over former addresses of records. The icon gets a
 * redirect, because browsers request `/favicon.ico` without having read a page.
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
  /** The instant of the snapshot. */
  at: string;
  /** The time of each page's last change, for files that are built after the pages. */
  contentTimes: Map<string, string>;
}

/** Renders files in sequence, and compresses some while the next is rendered. */
async function makeFiles(planned: readonly PlannedFile[], making: Making): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  const pending: (() => Promise<void>)[] = [];
  let lastReport = Date.now();
  for (const [done, each] of planned.entries()) {
    const inputs = each.inputs();
    const former = making.before.get(each.path);
    if (former?.inputs === inputs) {
      files.push({ ...former, changes_at: each.changesAt });
      if (former.content_at !== undefined) making.contentTimes.set(each.path, former.content_at);
    } else pending.push(beginFile(each, { inputs, former, files, making }));
    if (pending.length > atOnce) await pending.shift()?.();
    if (Date.now() - lastReport < 250) continue;
    lastReport = Date.now();
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

/**
 * Renders a file and starts to compress it; the returned function finishes that. An unchanged file keeps its place in
 * its former pack.
 */
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
  // Awaited later, so a failure must be caught here to avoid an unhandled rejection.
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

/**
 * The hash of a page's own content and its last change. A page with the same content keeps its time, whatever changed
 * around it.
 */
function contentOf(
  html: string,
  former: SiteFile | undefined,
  { at }: Pick<Making, 'at'>,
): Pick<SiteFile, 'content_hash' | 'content_at'> {
  const content_hash = shortHash(saidBy(html));
  if (former === undefined) return { content_hash, content_at: at };
  // A release from an older builder has no content hashes, so the last change is unknown.
  if (former.content_hash === undefined) return { content_hash };
  return { content_hash, content_at: former.content_hash === content_hash ? former.content_at : at };
}

/** Changes of pages only, because other files change along with them. */
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
