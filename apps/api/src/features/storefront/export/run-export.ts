import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { errorCode } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { siteOrigin } from '../builds/site-origin.ts';
import { type ExportJob, enqueueForget, enqueuePurge } from '../releases/export-job.ts';
import { findExport, noteExported } from '../releases/exports.store.ts';
import { readManifest } from '../releases/release-files.ts';
import { findHosts, findRelease, findSite, lockSite } from '../releases/releases.store.ts';
import { emptyBucket, exportToBucket } from './export-to-bucket.ts';
import { exportToFolder } from './export-to-folder.ts';
import { LostPack } from './site-contents.ts';
import { Outdated, withTargetLease } from './target-lease.ts';

/** Job: exports the shown release to a target. A release that is no longer shown needs nothing. */
export async function runExport(job: ExportJob, ctx: JobContext): Promise<void> {
  const { db, outside } = ctx;
  const { storeId, releaseId, target } = job;
  if (outside.siteExports[target] === null || outside.storefrontHook !== null) return;
  await withTargetLease(ctx, {
    place: { storeId, target },
    isWanted: async () => (await findSite(db, storeId))?.release_id === releaseId,
    work: (signal) => exportRelease(job, ctx, signal),
    sentenceOf: (error) => sentenceOf(job, error),
  });
}

const exporters = { folder: exportToFolder, bucket: exportToBucket };

async function exportRelease(job: ExportJob, ctx: JobContext, signal: AbortSignal): Promise<void> {
  const { db, outside } = ctx;
  const { storeId, releaseId, target } = job;
  const [store, release] = [await findStore(db, storeId), await findRelease(db, storeId, releaseId)];
  if (store === undefined || release === undefined) throw new Outdated();
  const manifest = await readManifest(outside.files, storeId, release.build_id);
  if (manifest === undefined) throw new LostPack('manifest');
  const { domain } = store;
  const { number, media } = release;
  const finish = (step: () => Promise<void>) =>
    inTransaction(db, async (trx) => {
      if ((await lockSite(trx, storeId)).release_id !== releaseId) throw new Outdated();
      await step();
      await noteArrival(trx, ctx, job, { domain, number });
    });
  const origin = siteOrigin(domain, ctx.publicUrl);
  const about = { storeId, domain, number, manifest, media, origin };
  await exporters[target](ctx, { ...about, signal, finish });
}

async function noteArrival(
  trx: Transaction<Tables>,
  ctx: JobContext,
  { storeId, releaseId, target }: ExportJob,
  { domain, number }: { domain: string; number: number },
): Promise<void> {
  const { clock } = ctx;
  const former = await noteExported(trx, { storeId, target }, { domain, number, at: clock() });
  if (former !== null && former !== domain) await enqueueForget(trx, clock, { storeId, domain: former });
  await enqueuePurge(trx, ctx, { storeId, releaseId, after: target });
}

/**
 * Job: removes the exported files of a former domain of the store. If another store has the domain by now, that store's
 * files stay, and the job waits while they are being written.
 */
export async function forgetExports(of: { storeId: number; domain: string }, ctx: JobContext): Promise<void> {
  const { db, outside } = ctx;
  const { folder } = outside.siteExports;
  const heir = (await findHosts(db)).find(({ domain }) => domain === of.domain)?.store_id ?? null;
  if (heir === of.storeId) return;
  if (heir === null) {
    await folder?.forget(of.domain);
    return emptyBucket(ctx, of, null);
  }
  const at = (target: ExportJob['target'], work: () => Promise<void>) => {
    const place = { storeId: heir, target };
    // The failure is not recorded, because this target's state belongs to the new store.
    return withTargetLease(ctx, { place, isWanted: async () => true, work, sentenceOf: () => null });
  };
  if (folder !== null) {
    await at('folder', async () => {
      const laid = await findExport(db, { storeId: heir, target: 'folder' });
      if (laid?.domain !== of.domain) await folder.forget(of.domain);
    });
  }
  if (outside.siteExports.bucket !== null) await at('bucket', () => emptyBucket(ctx, of, heir));
}

const places: Record<ExportJob['target'], string> = { folder: 'A pasta', bucket: 'O bucket' };

function sentenceOf({ target }: ExportJob, error: unknown): string {
  if (error instanceof LostPack) return 'Os arquivos desta versão não estão mais no armazenamento.';
  const code = target === 'folder' ? (errorCode(error) ?? '') : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'O disco da pasta está cheio.';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return 'O Botica não pode escrever na pasta.';
  return `${places[target]} ou o armazenamento de arquivos não respondeu, ou recusou.`;
}
