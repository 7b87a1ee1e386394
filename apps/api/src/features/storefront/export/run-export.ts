import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { errorCode } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { JobContext } from '../../../kit/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { siteOrigin } from '../builds/site-origin.ts';
import { type ExportJob, enqueueForget } from '../releases/export-job.ts';
import { readManifest } from '../releases/release-files.ts';
import { findHosts, findKeptBuilds, findRelease, findSite, lockSite } from '../releases/releases.store.ts';
import { exportToFolder } from './export-to-folder.ts';
import { type ExportedRelease, isAsset } from './exported-site.ts';
import { holdPlace, letGoOfPlace, noteExported, noteFailed } from './exports.store.ts';
import { LostPack } from './site-contents.ts';

const heldMs = 60_000;
const holdEveryMs = 15_000;
const turnMs = 2_000;

/** A newer release is shown by now: it has a job of its own. */
class Outdated extends Error {
  override name = 'Outdated';
}

/** Job: what visitors see goes into a place outside. Of a release that is shown no more nothing is to be done. */
export async function runExport(job: ExportJob, ctx: JobContext): Promise<void> {
  const { db, clock, outside } = ctx;
  if (outside.siteExports[job.target] === null || outside.storefrontHook !== null) return;
  if (!(await isShown(job, ctx))) return;
  const holder = `${ctx.job.id}.${ctx.job.attempt}`;
  const until = () => new Date(clock().getTime() + heldMs);
  const take = () => holdPlace(db, job, { holder, now: clock(), until: until() });
  if (!(await take())) ctx.putOff(new Date(clock().getTime() + turnMs));
  const { signal, end } = holding(ctx, async () => (await take()) && (await isShown(job, ctx)));
  try {
    await exportRelease(job, ctx, signal);
  } catch (error) {
    if (error instanceof Outdated || !(await isShown(job, ctx))) return;
    // The server stops: whoever starts next begins anew.
    if (!ctx.stopping.aborted) await noteFailed(db, job, { error: sentenceOf(job, error), at: clock() });
    throw error;
  } finally {
    end();
    await letGoOfPlace(db, job, holder);
  }
}

const isShown = async ({ storeId, releaseId }: ExportJob, { db }: Pick<JobContext, 'db'>) =>
  (await findSite(db, storeId))?.release_id === releaseId;

/** Says that it lives until it is called off. */
function holding(ctx: JobContext, mayGoOn: () => Promise<boolean>): { signal: AbortSignal; end: () => void } {
  const lost = new AbortController();
  const beat = async () => {
    await ctx.hold(heldMs / 1000);
    if (!(await mayGoOn())) throw new Outdated();
  };
  const timer = setInterval(() => void beat().catch((error: unknown) => lost.abort(error)), holdEveryMs);
  return { signal: AbortSignal.any([lost.signal, ctx.stopping]), end: () => clearInterval(timer) };
}

async function exportRelease(job: ExportJob, ctx: JobContext, signal: AbortSignal): Promise<void> {
  const { db, outside } = ctx;
  const { storeId, releaseId } = job;
  const [store, release] = [await findStore(db, storeId), await findRelease(db, storeId, releaseId)];
  if (store === undefined || release === undefined) throw new Outdated();
  const manifest = await readManifest(outside.files, storeId, release.build_id);
  if (manifest === undefined) throw new LostPack('manifest');
  const { domain } = store;
  const finish = (step: () => Promise<void>) =>
    inTransaction(db, async (trx) => {
      if ((await lockSite(trx, storeId)).release_id !== releaseId) throw new Outdated();
      await step();
      await noteArrival(trx, ctx, job, { domain, number: release.number });
    });
  const formerAssets = await assetsOfKept(ctx, storeId, release.build_id);
  const origin = siteOrigin(domain, ctx.publicUrl);
  const { number, media } = release;
  await exportToFolder(ctx, { ...{ storeId, domain, number, manifest, media, formerAssets, origin }, signal, finish });
}

async function assetsOfKept({ db, outside }: JobContext, storeId: number, buildId: number) {
  const assets: ExportedRelease['formerAssets'][number][] = [];
  for (const each of await findKeptBuilds(db, storeId)) {
    const kept = each === buildId ? undefined : await readManifest(outside.files, storeId, each);
    assets.push(...(kept?.files.filter(isAsset) ?? []));
  }
  return assets;
}

async function noteArrival(
  trx: Transaction<Tables>,
  { clock }: JobContext,
  job: ExportJob,
  { domain, number }: { domain: string; number: number },
): Promise<void> {
  const former = await noteExported(trx, job, { domain, number, at: clock() });
  if (former !== null && former !== domain) await enqueueForget(trx, clock, { storeId: job.storeId, domain: former });
}

/** Job: what lies under a name that is no store's any more goes. */
export async function forgetExports({ domain }: { domain: string }, { db, outside }: JobContext): Promise<void> {
  if ((await findHosts(db)).some((host) => host.domain === domain)) return;
  await outside.siteExports.folder?.forget(domain);
}

const places = { folder: 'A pasta' } as const;

/** As people read it. */
function sentenceOf({ target }: ExportJob, error: unknown): string {
  if (error instanceof LostPack) return 'Os arquivos desta versão não estão mais no armazenamento.';
  const code = errorCode(error) ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'O disco da pasta está cheio.';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return 'O Botica não pode escrever na pasta.';
  return `${places[target]} ou o armazenamento de arquivos não respondeu.`;
}
