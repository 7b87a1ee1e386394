import { loadSharp, maxPixels } from './load-sharp.ts';
import { pictureTypeOf } from './picture-type.ts';

const thumbnailPixels = 96;
const drawingSeconds = 1;
/** Of a list of fifty orders; they wait outside of the turns of uploads, so that they keep no photo from being received. */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * A small square of a picture that came from somewhere, WebP; null when it is none, or too large. One at a time; those
 * that nobody waits for any more are not drawn.
 */
export async function makeThumbnail(bytes: Buffer, signal: AbortSignal): Promise<Buffer | null> {
  if (pictureTypeOf(bytes) === null) return null;
  const drawn = drawing.then(async () => {
    signal.throwIfAborted();
    const sharp = await loadSharp();
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
