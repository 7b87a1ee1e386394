import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteFileTypes } from '@botica/contract/kit/ports/built-site';
import type { Previewing } from './preview-cache.ts';

/** Sends a preview that no cache stores, no search engine lists, and whose address is sent to no other server. */
export function sendPreview(
  { method }: IncomingMessage,
  response: ServerResponse,
  common: Record<string, string>,
  { status, type, csp, bytes }: Previewing,
): void {
  response.writeHead(status, {
    ...common,
    'content-type': siteFileTypes[type],
    'content-length': `${bytes.length}`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    ...(csp !== null && { 'content-security-policy': csp }),
    ...(status !== 200 && { 'retry-after': '5' }),
  });
  response.end(method === 'HEAD' ? undefined : bytes);
}
