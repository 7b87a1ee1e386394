import { refuse } from './app-error.ts';

/** Why a photo is not taken; the feature says it in its own words. */
export type PhotoRefusal = 'too_large' | 'wrong_type' | 'too_many_pixels' | 'unreadable';

export type PhotoType = 'image/jpeg' | 'image/png';

export interface Photo {
  bytes: Buffer;
  contentType: PhotoType;
}

const maxBytes = 2 * 1024 * 1024;
/** Phone photos of 2 MB have fewer; a PNG of as many with 16 bits takes more than a second. */
const maxPixels = 16_000_000;
const sidePixels = 512;
/** Several times what the largest one takes on a slow machine. */
const redrawSeconds = 20;

/** By its first bytes: nothing else is handed to a decoder, least of all an SVG, which is a program. */
function typeOf(bytes: Buffer): PhotoType | 'image/gif' | 'image/webp' | null {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null;
}

/** The decoders of these types: whatever else libvips could read is never opened. */
const loaders = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}`);

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A photo is never seen twice, and the cores belong to everybody.
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}

let ready: ReturnType<typeof loadSharp> | undefined;

/** In the process: a large photo does not hold up the next one, and memory stays that of two, however many arrive. */
const atOnce = 2;
/** More would wait longer than their senders do, and a crowd of them is not kept in memory. */
const mayWait = 6;
/** Of these, of one person: somebody who sends many at once takes no place from others. */
const mayBeOfOne = 2;
let running = 0;
const waiting: (() => void)[] = [];
const ofPeople = new Map<number, number>();

const busy = (message: string) => refuse('server.busy', { message, retryAfterSeconds: 5 });

async function inOwnShare<T>(agentId: number, work: () => Promise<T>): Promise<T> {
  const count = ofPeople.get(agentId) ?? 0;
  if (count >= mayBeOfOne) throw busy('Espere que as suas outras fotos sejam recebidas e tente novamente.');
  ofPeople.set(agentId, count + 1);
  try {
    return await work();
  } finally {
    const left = (ofPeople.get(agentId) ?? 1) - 1;
    if (left === 0) ofPeople.delete(agentId);
    else ofPeople.set(agentId, left);
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) {
      throw busy('Muitas fotos estão sendo enviadas agora. Tente novamente em instantes.');
    }
    // Whoever is done hands its place over, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

async function redraw(bytes: Buffer, type: PhotoType): Promise<Photo | PhotoRefusal> {
  ready ??= loadSharp();
  const sharp = await ready;
  try {
    // Reads the head alone, so that a bomb is refused before it unfolds.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return 'too_many_pixels';
    const square = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: redrawSeconds })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover' });
    // Written anew without metadata: neither the place of the photo nor anything hidden behind it is kept.
    const redrawn = type === 'image/png' ? square.png() : square.jpeg({ quality: 85, mozjpeg: true });
    return { bytes: await redrawn.toBuffer(), contentType: type };
  } catch {
    return 'unreadable';
  }
}

const thumbnailPixels = 96;
const drawingSeconds = 1;
/** Of a list of fifty orders; they wait outside of the turns above, so that they keep no photo from being received. */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * A small square of a picture that came from somewhere, WebP; null when it is none, or too large. One at a time; those
 * that nobody waits for any more are not drawn.
 */
export async function makeThumbnail(bytes: Buffer, signal: AbortSignal): Promise<Buffer | null> {
  if (typeOf(bytes) === null) return null;
  const drawn = drawing.then(async () => {
    signal.throwIfAborted();
    ready ??= loadSharp();
    const sharp = await ready;
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return null;
    const square = sharp(bytes, { limitInputPixels: maxPixels })
      .timeout({ seconds: drawingSeconds })
      .autoOrient()
      .resize(thumbnailPixels, thumbnailPixels, { fit: 'cover' });
    return square.webp({ quality: 80 }).toBuffer();
  });
  drawing = drawn.catch(() => null);
  return drawn;
}

/**
 * Reads a photo sent as base64: at most 2 MB decoded and 16 megapixels, of the declared type by its content. Answers a
 * square of 512 × 512 in the same type, upright and without metadata, or why not; 503 when too many are waiting, of this
 * person or of all.
 */
export async function readPhoto(
  base64: string,
  declaredType: PhotoType,
  agentId: number,
): Promise<Photo | PhotoRefusal> {
  if (base64.length > Math.ceil(maxBytes / 3) * 4) return 'too_large';
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return 'unreadable';
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxBytes) return 'too_large';
  if (typeOf(bytes) !== declaredType) return 'wrong_type';
  return inOwnShare(agentId, () => inTurn(() => redraw(bytes, declaredType)));
}
