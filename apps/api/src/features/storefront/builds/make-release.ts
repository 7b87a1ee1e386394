import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildsErrors } from '@botica/contract/features/storefront/builds.contract';
import type { BuildProgress, BuiltSite } from '@botica/contract/kit/ports/built-site';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import type { StoredStore } from '../../stores/stores.store.ts';
import { exportTargetsOf } from '../releases/export-job.ts';
import { type FormerAsset, fetchSource, formerAssetsOf, readWhatIsLeft } from '../releases/release-files.ts';
import type { ReleaseRow } from '../releases/releases.store.ts';
import { type LineWriter, writeLinesTo } from '../source/line-files.ts';
import { mergeSource } from '../source/merge-source.ts';
import { planSnapshot, type SnapshotPlan } from '../source/plan-snapshot.ts';
import type { Source } from '../source/source-line.ts';
import { takeSource } from '../source/take-source.ts';
import type { BuildRow } from './builds.store.ts';
import { siteOrigin } from './site-origin.ts';

/** Failure of a build, with a sentence for the store's people. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}

export interface Made {
  built: BuiltSite;
  former: FormerAsset[];
  /** Folder of the packs; it exists until `makeRelease` ends. */
  folder: string;
  source: string;
  auditId: number;
  changesAt: string | null;
}

interface ReleaseInput {
  store: StoredStore;
  build: Pick<BuildRow, 'reason'>;
  /** Release whose texts are kept; null to publish the store's present texts. */
  former: ReleaseRow | null;
  /** Release that visitors see; unchanged files of it are reused. */
  shown: ReleaseRow | null;
  onProgress: (progress: BuildProgress) => void;
  signal: AbortSignal;
}

const earlier = (a: string | null, b: string | null) => (a === null ? b : b === null || a < b ? a : b);

/** Age from which a work folder is abandoned; no build takes that long. */
const abandonedMs = 2 * 3_600_000;

async function forgetAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!/^botica-(?:site|preview)-/.test(name)) continue;
    const path = join(tmpdir(), name);
    const used = await stat(path).catch(() => null);
    if (used && used.mtimeMs < Date.now() - abandonedMs) await rm(path, { recursive: true }).catch(() => {});
  }
}

/** Builds a store's site in a temporary folder, passes it to `keep`, and removes the folder. */
export async function makeRelease(
  ctx: Pick<JobContext, 'db' | 'clock' | 'outside' | 'publicUrl'>,
  input: ReleaseInput,
  keep: (made: Made) => Promise<void>,
): Promise<void> {
  await forgetAbandoned();
  const work = await mkdtemp(join(tmpdir(), 'botica-site-'));
  try {
    await keep(await make(ctx, input, work));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Source of the release: the store's present data, merged with a former release if its texts are kept. */
async function sourceOf(
  ctx: Pick<JobContext, 'db' | 'clock' | 'outside'>,
  { store, build, former }: ReleaseInput,
  work: string,
): Promise<Source & { auditId: number }> {
  const present = await takeSource(ctx, store.id);
  if (present === undefined) throw new BuildFailure('A loja não existe mais.');
  if (former === null) return present;
  const file = join(work, 'former');
  if (!(await fetchSource(ctx.outside.files, store.id, former.build_id, file))) {
    throw new BuildFailure(buildsErrors['storefront.release_not_kept'].message);
  }
  const merged = await mergeSource(file, present, build.reason === 'prices' ? 'prices' : 'kept');
  // Changes since the former release stay unpublished, so its position in the audit stays too.
  return { ...merged, auditId: former.audit_id };
}

/** Writes the source to be stored, and the part of it that the builder may see. */
async function writeSource(
  source: Source,
  plan: SnapshotPlan,
  { kept, shown }: { kept: LineWriter; shown: LineWriter },
): Promise<void> {
  await shown.write(plan.first);
  for await (const line of source.lines()) {
    await kept.write(line);
    const seen = plan.of(line);
    if (seen !== null) await shown.write(seen);
  }
  await shown.write(plan.last);
  await shown.end();
}

async function make(
  ctx: Pick<JobContext, 'db' | 'clock' | 'outside' | 'publicUrl'>,
  input: ReleaseInput,
  work: string,
): Promise<Made> {
  const { store, shown, onProgress, signal } = input;
  const { files, siteBuilder } = ctx.outside;
  const [source, snapshot, before, folder] = ['source', 'snapshot', 'before', 'out'].map((name) =>
    join(work, name),
  ) as [string, string, string, string];
  await mkdir(folder);
  const taken = await sourceOf(ctx, input, work);
  const origin = siteOrigin(store.domain, ctx.publicUrl);
  const isHidden = store.is_demo && !store.domain.endsWith('.localhost');
  const callsAt = exportTargetsOf(ctx.outside).length > 0 ? ctx.publicUrl : null;
  const plan = planSnapshot(taken.heads(), { at: ctx.clock(), origin, isHidden, callsAt });
  const writers = await writeLinesTo({
    kept: { file: source, packed: true },
    shown: { file: snapshot, packed: false },
  });
  try {
    const present = shown && (await readWhatIsLeft(files, store.id, shown.build_id));
    if (present) await writeFile(before, JSON.stringify(present.files));
    const order = { snapshot, before: present ? before : null, out: folder };
    const written = writeSource(taken, plan, writers);
    // The builder reports this error through `written`.
    written.catch(() => {});
    const built = await siteBuilder.build(order, { onProgress, signal, written });
    await writers.kept.end();
    const former = present ? formerAssetsOf(present, built.files, ctx.clock()) : [];
    const changesAt = earlier(plan.changesAt, built.changes_at);
    return { built, former, folder, source, auditId: taken.auditId, changesAt };
  } finally {
    writers.kept.drop();
    writers.shown.drop();
  }
}
