import type { ClientRequest, IncomingMessage } from 'node:http';
import { get as getByHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { makeThumbnail } from '../kit/images.ts';
import type { PicturesPort } from '../kit/pictures-port.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

const maxBytes = 2 * 1024 * 1024;
const timeoutMs = 5000;
const maxRedirects = 2;
/** Whole pictures in memory; a list of fifty orders asks for a hundred. */
const atOnce = 8;
/** Some kilobytes each. */
const maxKept = 1000;
/** What was not there is asked for again after this long; a picture whose address stays the same may change, too. */
const keptMs = { missing: 10 * 60_000, found: 24 * 3_600_000 };

type Get = (url: URL, options: RequestOptions, done: (reply: IncomingMessage) => void) => ClientRequest;

/** Only what a shop's pictures are addressed by: https, its own port, a name or a public address, no password. */
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
    get(url, { signal, headers, lookup: publicLookup(signal), agent: false }, done).once('error', fail);
  });
  const { statusCode = 0, headers } = reply;
  const isPicture = /^image\/(jpeg|png|webp|gif)\b/.test(headers['content-type'] ?? '');
  if (statusCode === 200 && isPicture && Number(headers['content-length'] ?? 0) <= maxBytes) return readAll(reply);
  reply.destroy();
  const isElsewhere = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
  if (!isElsewhere || redirects === maxRedirects || !URL.canParse(headers.location ?? '', url.href)) return null;
  return fetchPicture(new URL(headers.location ?? '', url), get, signal, redirects + 1);
}

/** Does so many at once, and the others in the order in which they came. */
function inTurns(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever is done hands its place over, so that nobody slips in between.
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Kept in memory: the same products are sold all day. */
export function webPictures({
  get = getByHttps,
  now = Date.now,
}: {
  get?: Get;
  now?: () => number;
} = {}): PicturesPort {
  const kept = new Map<string, { until: number; thumbnail: Promise<Buffer | null> }>();
  const inTurn = inTurns(atOnce);
  const make = (url: string) =>
    inTurn(async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const bytes = URL.canParse(url) ? await fetchPicture(new URL(url), get, signal) : null;
      return bytes && makeThumbnail(bytes, signal);
    });
  return {
    thumbnail: (url) => {
      const known = kept.get(url);
      kept.delete(url);
      const isGood = known !== undefined && known.until > now();
      const entry = isGood ? known : { until: now() + keptMs.found, thumbnail: make(url).catch(() => null) };
      // The one that was asked for last stands last, and the first goes.
      kept.set(url, entry);
      if (kept.size > maxKept) kept.delete(kept.keys().next().value as string);
      if (isGood) return entry.thumbnail;
      return entry.thumbnail.then((thumbnail) => {
        if (thumbnail === null) entry.until = now() + keptMs.missing;
        return thumbnail;
      });
    },
  };
}
