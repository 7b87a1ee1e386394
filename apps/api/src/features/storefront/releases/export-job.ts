import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueueAll } from '../../../kit/jobs/enqueue.ts';
import type { Outside } from '../../../kit/outside.ts';
import type { SiteExports } from '../../../kit/site-exports-port.ts';

/** Puts what visitors see into a place outside. */
export const exportJobKind = 'storefront.export';
/** Takes what was a store's out of all of them. */
export const forgetJobKind = 'storefront.export_forget';

export interface ExportJob {
  storeId: number;
  releaseId: number;
  target: keyof SiteExports;
}

/** Leaves a release to be put into each place that the operator has set: call it in the write that shows it. */
export async function enqueueExports(
  trx: Kysely<Tables>,
  { clock, outside }: { clock: Clock; outside: Pick<Outside, 'siteExports'> },
  { storeId, releaseId }: { storeId: number; releaseId: number },
): Promise<void> {
  const targets = (['folder'] as const).filter((target) => outside.siteExports[target] !== null);
  const jobs = targets.map((target) => ({
    ...{ kind: exportJobKind, key: `${exportJobKind}:${target}:${storeId}:${releaseId}` },
    payload: { storeId, releaseId, target } satisfies ExportJob,
  }));
  await enqueueAll(trx, jobs, clock);
}

/** A store is no more, or bears this name no more. */
export async function enqueueForget(
  trx: Kysely<Tables>,
  clock: Clock,
  { storeId, domain }: { storeId: number; domain: string },
): Promise<void> {
  const now = clock();
  const key = `${forgetJobKind}:${storeId}:${domain}:${now.getTime()}`;
  await enqueueAll(trx, [{ kind: forgetJobKind, key, payload: { storeId, domain } }], clock);
}
