import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteFileTypes } from '@botica/contract/kit/ports/built-site';
import type { Previewing } from './preview-cache.ts';

/** Kept nowhere, listed nowhere, and no other server is told its address. */
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
