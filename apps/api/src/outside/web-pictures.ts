import type { ClientRequest, IncomingMessage } from 'node:http';
import { get as getByHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { fairQueue } from '../kit/fair-queue.ts';
import type { PicturesPort } from '../kit/pictures-port.ts';
import { makeThumbnail } from '../platform/media/make-thumbnail.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

const maxBytes = 2 * 1024 * 1024;
/** Milliseconds for a picture after its turn has come. Slower hosts count as failed. */
const fetchMs = 2000;
/** Milliseconds that a caller waits, its time in the queue included: browsers have six connections for everything. */
const waitMs = 2000;
const maxRedirects = 2;
/** Limits of pictures in memory. A store gets at most half of them, so that no store waits for another's hosts. */
const places = { atOnce: 8, atOnceOfOne: 4 };
/** Limits of the queue. A list of fifty orders requests a hundred pictures. */
const line = { mayWait: 200, mayWaitOfOne: 100, waitMs, refuse: () => notNow };
/** Limit of cached pictures, which have some kilobytes each. */
const maxKept = 1000;
/**
 * Milliseconds until a picture is fetched again. A missing one may appear, and a found one may change under the same
 * address.
 */
const keptMs = { failed: 60_000, missing: 10 * 60_000, found: 24 * 3_600_000 };

type Get = (url: URL, options: RequestOptions, done: (reply: IncomingMessage) => void) => ClientRequest;

/** Allows only addresses of a shop's pictures: https on its own port, a name or a public address, no password. */
function mayFetch({ protocol, port, hostname, username, password }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && (isIP(host) === 0 || isPublicAddress(host));
}

async function readAll(reply: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function fetchPicture(url: URL, get: Get, signal: AbortSignal, redirects = 0): Promise<Buffer | null> {
  if (!mayFetch(url)) return null;
  const reply = await new Promise<IncomingMessage>((done, fail) => {
    const headers = { accept: 'image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Botica' };
    const request = get(url, { signal, headers, lookup: publicLookup(signal), agent: false }, done);
    request.once('error', fail).once('close', () => fail(new Error('closed')));
    // Without a listener the connection would close without an error.
    request.once('upgrade', (_reply, socket) => {
      socket.destroy();
      fail(new Error('another protocol'));
    });
  });
  const { statusCode = 0, headers } = reply;
  const isPicture = /^image\/(jpeg|png|webp|gif)\b/.test(headers['content-type'] ?? '');
  if (statusCode === 200 && isPicture && Number(headers['content-length'] ?? 0) <= maxBytes) return readAll(reply);
  reply.destroy();
  const isElsewhere = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
  if (!isElsewhere || redirects === maxRedirects || !URL.canParse(headers.location ?? '', url.href)) return null;
  return fetchPicture(new URL(headers.location ?? '', url), get, signal, redirects + 1);
}

/** Rejects when the signal aborts, even if the work continues. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, fail) => {
    if (signal.aborted) fail(signal.reason);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  return Promise.race([work, ended]);
}

function keepLast<T>(map: Map<string, T>, key: string, value: T) {
  // Moves the entry to the end; the first entry is the least recently used.
  map.delete(key);
  map.set(key, value);
  if (map.size > maxKept) map.delete(map.keys().next().value as string);
}

interface Look {
  thumbnail: Buffer | null;
  /** Milliseconds in the cache. */
  keptMs: number;
}

const failed: Look = { thumbnail: null, keptMs: keptMs.failed };
const notNow: Look = { thumbnail: null, keptMs: 0 };

async function draw(bytes: Buffer, signal: AbortSignal): Promise<Look> {
  try {
    const thumbnail = await within(signal, makeThumbnail(bytes, signal));
    return { thumbnail, keptMs: thumbnail ? keptMs.found : keptMs.missing };
  } catch {
    return signal.aborted ? failed : { thumbnail: null, keptMs: keptMs.missing };
  }
}

/** Pictures are cached in memory, because the same products are sold all day. */
export function webPictures({
  get = getByHttps,
  now = Date.now,
}: {
  get?: Get;
  now?: () => number;
} = {}): PicturesPort {
  const kept = new Map<string, { until: number; look: Promise<Look> }>();
  /**
   * Time until which a failed host gets no requests, so that a page of pictures waits for it once. Each store has its
   * own.
   */
  const silent = new Map<string, number>();
  const inTurn = fairQueue(places)(line);

  async function look(url: URL, storeId: number): Promise<Look> {
    const host = `${storeId} ${url.host}`;
    const isSilent = () => (silent.get(host) ?? 0) > now();
    if (isSilent()) return notNow;
    return inTurn(storeId, async () => {
      if (isSilent()) return notNow;
      const signal = AbortSignal.timeout(fetchMs);
      try {
        const bytes = await within(signal, fetchPicture(url, get, signal));
        return bytes ? await draw(bytes, signal) : { thumbnail: null, keptMs: keptMs.missing };
      } catch {
        keepLast(silent, host, now() + keptMs.failed);
        return failed;
      }
    });
  }

  return {
    thumbnail: async (url, storeId) => {
      if (!URL.canParse(url)) return null;
      // The cache is per store: the response time must not reveal what another store sells.
      const key = `${storeId} ${url}`;
      const known = kept.get(key);
      const isGood = known !== undefined && known.until > now();
      const entry = isGood ? known : { until: Number.POSITIVE_INFINITY, look: look(new URL(url), storeId) };
      keepLast(kept, key, entry);
      if (!isGood) {
        entry.look = entry.look.then((looked) => {
          entry.until = now() + looked.keptMs;
          return looked;
        });
      }
      // After the wait the caller gets no picture. The fetch continues for later callers.
      const { thumbnail } = await within(AbortSignal.timeout(waitMs), entry.look).catch(() => notNow);
      return thumbnail;
    },
  };
}
