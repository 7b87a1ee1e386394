import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import { zipErrors } from '@botica/contract/platform/zip/zip.contract';
import { refusalsOf } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { ZipUnavailable } from '../../kit/zip-port.ts';
import { findZip, keepZip } from './zip.store.ts';

const refuseZip = refusalsOf(zipErrors);

/** Streets are sometimes renamed. An older answer is used only if no provider answers. */
const freshMs = 30 * 86_400_000;
export const isFresh = (fetchedAt: Date, now: Date) => now.getTime() - fetchedAt.getTime() < freshMs;

type ZipContext = Pick<Context, 'db' | 'clock' | 'outside' | 'log'>;

/**
 * Address of a CEP (eight digits); null if a provider says that it does not exist. Answers are cached for 30 days.
 * Throws ZipUnavailable if nothing is cached and no provider answers.
 */
export async function findAddress({ db, clock, outside, log }: ZipContext, cep: string): Promise<ZipAddress | null> {
  const known = await findZip(db, cep);
  if (known && isFresh(known.fetched_at, clock())) return known.address;
  try {
    const address = await outside.zip.find(cep);
    if (address !== null) await keepZip(db, address, clock());
    return address;
  } catch (error) {
    if (!(error instanceof ZipUnavailable)) throw error;
    log.warn({ reason: error.message }, 'zip look-up failed');
    if (known) return known.address;
    throw error;
  }
}

/** Address of a CEP for a form. Throws 404 if the CEP does not exist, 503 if no provider answers. */
export async function lookUpZip(ctx: ZipContext, cep: string): Promise<ZipAddress> {
  try {
    const address = await findAddress(ctx, cep);
    if (address === null) throw refuseZip('zip.not_found');
    return { ...address };
  } catch (error) {
    if (error instanceof ZipUnavailable) throw refuseZip('zip.unavailable', { retryAfterSeconds: 5, cause: error });
    throw error;
  }
}
