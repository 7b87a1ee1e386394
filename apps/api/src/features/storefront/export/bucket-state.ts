import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type FilesPort, fileKey } from '../../../kit/files-port.ts';

/**
 * Objects that Botica has put into a bucket: key → hash. An empty hash means that an upload was interrupted, so the
 * content is unknown.
 */
export type BucketState = ReadonlyMap<string, string>;

/** Name of the state file, one for each target bucket and prefix. */
const stateKey = (storeId: number, place: string) =>
  fileKey(storeId, `site-bucket-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`);

export async function readState(files: FilesPort, storeId: number, place: string): Promise<BucketState> {
  const kept = await files.get(stateKey(storeId, place));
  if (kept === null) return new Map();
  return new Map(JSON.parse((await promisify(gunzip)(kept.bytes)).toString()) as [string, string][]);
}

export async function writeState(files: FilesPort, storeId: number, place: string, state: BucketState): Promise<void> {
  const bytes = await promisify(gzip)(JSON.stringify([...state]));
  await files.put(stateKey(storeId, place), bytes, 'application/octet-stream');
}

export const forgetState = (files: FilesPort, storeId: number, place: string): Promise<void> =>
  files.remove(stateKey(storeId, place));
