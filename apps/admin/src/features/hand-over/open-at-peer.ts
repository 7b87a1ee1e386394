import { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import { call } from '../../kit/api/api.ts';

/** Address, good for one minute and once, that opens `path` as the same person in the other installation. */
export async function peerAddress(path: string): Promise<string> {
  const { url } = await call(handOver.endpoints.create, { body: { redirect: path } });
  return url;
}
