import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { byteRange, namesTag } from './byte-range.ts';

/** Result of a `download` handler. */
export interface FileReply {
  body: Buffer | Readable;
  /** Must be one of the endpoint's types, otherwise the reply is a 500: stored data must not choose it freely. */
  type: string;
  /** File name of the download. Without it the browser may show the file in place. */
  name?: string;
  /** Seconds that the browser may cache it; proxies may not. Without it nothing is cached. */
  cacheSeconds?: number;
  /** The content at this address never changes, so everybody may cache it forever. `etag` identifies the content. */
  unchanging?: { etag: string };
}

/** RFC 6266: an ASCII name for old programs, and the real one in UTF-8 (RFC 5987). */
function dispositionOf(name: string | undefined): string {
  if (name === undefined) return 'inline';
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function cacheControlOf({ cacheSeconds, unchanging }: FileReply): string {
  if (unchanging !== undefined) return 'public, max-age=31536000, immutable';
  return cacheSeconds === undefined ? 'no-store' : `private, max-age=${cacheSeconds}`;
}

/** For an unchanging file, returns the bytes that `Range` requests and sets the status. */
function partOf({ body, unchanging }: FileReply, { method, headers }: FastifyRequest, reply: FastifyReply) {
  if (unchanging === undefined || !Buffer.isBuffer(body)) return body;
  reply.header('accept-ranges', 'bytes');
  const { range, 'if-range': condition } = headers;
  // If the client has a part of another version (`If-Range`), it gets the whole file.
  if (method !== 'GET' || (condition !== undefined && condition !== `"${unchanging.etag}"`)) return body;
  const part = byteRange(range, body.length);
  if (part === 'whole') return body;
  const [status, sentRange] = part === 'none' ? [416, '*'] : [206, `${part.start}-${part.end}`];
  reply.code(status).header('content-range', `bytes ${sentRange}/${body.length}`);
  return part === 'none' ? Buffer.alloc(0) : body.subarray(part.start, part.end + 1);
}

/** Sends a file that cannot act in our name, whatever it contains: no script, no guessing of its type. */
export function sendFile(
  file: FileReply,
  types: readonly string[],
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
): FastifyReply {
  if (!types.includes(file.type)) throw new Error(`The contract does not declare the type ${file.type}`);
  if (file.body instanceof Readable) {
    // The headers are already sent, so the connection is closed, and only the log can give the reason.
    file.body.once('error', (error) => log.error({ requestId: request.id, err: error }, 'a download broke off'));
  }
  // Turns off the buffering of nginx, and the compression of proxies, which also buffers.
  if (file.type === 'text/event-stream') {
    return reply
      .header('content-type', file.type)
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(file.body);
  }
  if (file.unchanging !== undefined) {
    // These files are public, and the shop's pages have another origin.
    reply.header('etag', `"${file.unchanging.etag}"`).header('cross-origin-resource-policy', 'cross-origin');
    if (namesTag(request.headers['if-none-match'], `"${file.unchanging.etag}"`)) {
      return reply.code(304).header('cache-control', cacheControlOf(file)).send();
    }
  }
  const body = partOf(file, request, reply);
  return reply
    .header('content-type', file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type)
    .header('content-disposition', dispositionOf(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cacheControlOf(file))
    .send(body);
}
