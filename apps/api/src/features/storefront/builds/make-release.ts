import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildProgress, BuiltSite } from '@botica/contract/features/storefront/built-site';
import type { JobContext } from '../../../kit/jobs/job-handler.ts';
import type { StoredStore } from '../../stores/stores.store.ts';
import { readManifest, unpackSource } from '../releases/release-files.ts';
import type { ReleaseRow } from '../releases/releases.store.ts';
import { mergeSource } from '../source/merge-source.ts';
import { snapshotOf } from '../source/snapshot-of-source.ts';
import { takeSource, writeLines } from '../source/take-source.ts';
import { BuildFailure } from './build-failure.ts';
import type { BuildRow } from './builds.store.ts';
import { siteOrigin } from './site-origin.ts';

export interface Made {
  built: BuiltSite;
  /** Where its packs lie, until `make` has ended. */
  folder: string;
  source: string;
  auditId: number;
  changesAt: string | null;
}

interface Wanted {
  store: StoredStore;
  build: Pick<BuildRow, 'reason'>;
  /** The release whose texts it keeps; null: all as the store has it now. */
  former: ReleaseRow | null;
  /** What visitors see: what of it stays the same is not made again. */
  shown: ReleaseRow | null;
  onProgress: (progress: BuildProgress) => void;
  signal: AbortSignal;
}

const earlier = (a: string | null, b: string | null) => (a === null ? b : b === null || a < b ? a : b);

/** Makes the site of a store in a folder that is gone afterwards, and hands it to `keep`. */
export async function makeRelease(
  ctx: Pick<JobContext, 'db' | 'clock' | 'outside' | 'publicUrl'>,
  wanted: Wanted,
  keep: (made: Made) => Promise<void>,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'botica-site-'));
  try {
    await keep(await make(ctx, wanted, work));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function make(
  ctx: Pick<JobContext, 'db' | 'clock' | 'outside' | 'publicUrl'>,
  { store, build, former, shown, onProgress, signal }: Wanted,
  work: string,
): Promise<Made> {
  const { outside } = ctx;
  const [present, source, snapshot, before, folder] = ['present', 'source', 'snapshot', 'before', 'out'].map((name) =>
    join(work, name),
  ) as [string, string, string, string, string];
  await mkdir(folder);
  const taken = await takeSource(ctx, store.id, former === null ? source : present);
  if (taken === undefined) throw new BuildFailure('A loja não existe mais.');
  if (former !== null) {
    if (!(await unpackSource(outside.files, store.id, former.build_id, join(work, 'former')))) {
      throw new BuildFailure('Esta versão não está mais guardada.');
    }
    const keeping = build.reason === 'prices' ? 'prices' : 'kept';
    await writeLines(mergeSource(join(work, 'former'), present, keeping), source);
  }
  const origin = siteOrigin(store.domain, ctx.publicUrl);
  const isHidden = store.is_demo && !store.domain.endsWith('.localhost');
  const { lines, changesAt } = await snapshotOf(source, { at: ctx.clock(), origin, isHidden });
  await writeLines(lines, snapshot);
  const manifest = shown && (await readManifest(outside.files, store.id, shown.build_id));
  if (manifest) await writeFile(before, JSON.stringify(manifest.files));
  const built = await outside.siteBuilder.build(
    { snapshot, before: manifest ? before : null, out: folder },
    { onProgress, signal },
  );
  return {
    ...{ built, folder, source },
    // What was not published now is as new as it was.
    auditId: former === null ? taken.auditId : former.audit_id,
    changesAt: earlier(changesAt, built.changes_at),
  };
}
