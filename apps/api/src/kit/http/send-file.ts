import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { byteRange, namesTag } from './byte-range.ts';

/** What the handler of a `download` answers. */
export interface FileReply {
  body: Buffer | Readable;
  /** One of the endpoint's types, else it is a 500: what is stored must not choose it freely. */
  type: string;
  /** Saved under this name; without one the browser may show it in place. */
  name?: string;
  /** How long the browser may keep it (nobody in between may). Without it, not at all. */
  cacheSeconds?: number;
  /** Its address never answers anything else: everybody may keep it for good. Names what it holds. */
  unchanging?: { etag: string };
}

/** RFC 6266: a plain name for old programs, and the real one in UTF-8 (RFC 5987). */
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

/** Of a file that never changes: the bytes that a `Range` asks for, with the status that says so. */
function partOf({ body, unchanging }: FileReply, { method, headers }: FastifyRequest, reply: FastifyReply) {
  if (unchanging === undefined || !Buffer.isBuffer(body)) return body;
  reply.header('accept-ranges', 'bytes');
  const { range, 'if-range': condition } = headers;
  // Whoever holds a part of another file asks for the whole of this one.
  if (method !== 'GET' || (condition !== undefined && condition !== `"${unchanging.etag}"`)) return body;
  const part = byteRange(range, body.length);
  if (part === 'whole') return body;
  const [status, told] = part === 'none' ? [416, '*'] : [206, `${part.start}-${part.end}`];
  reply.code(status).header('content-range', `bytes ${told}/${body.length}`);
  return part === 'none' ? Buffer.alloc(0) : body.subarray(part.start, part.end + 1);
}

/** Sends a file that can do nothing in our name, whatever it holds: no script, no guessing of its type. */
export function sendFile(
  file: FileReply,
  types: readonly string[],
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
): FastifyReply {
  if (!types.includes(file.type)) throw new Error(`The contract does not declare the type ${file.type}`);
  if (file.body instanceof Readable) {
    // Its head is already sent: the connection breaks off, and only the log can say why.
    file.body.once('error', (error) => log.error({ requestId: request.id, err: error }, 'a download broke off'));
  }
  // nginx would hold it back, and a proxy that compresses would too.
  if (file.type === 'text/event-stream') {
    return reply
      .header('content-type', file.type)
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(file.body);
  }
  if (file.unchanging !== undefined) {
    // Whose pages show it is no secret, and the shop's stand elsewhere.
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
