import { loadSharp, maxPixels } from './load-sharp.ts';
import { pictureTypeOf } from './picture-type.ts';

const thumbnailPixels = 96;
const drawingSeconds = 1;
/**
 * Queue of thumbnails, for example for a list of fifty orders. It is separate from uploads, so that it does not delay a
 * photo.
 */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * Makes a small square (WebP) of a foreign picture. Null if it is not a picture, or too large. They are made one at a
 * time, and aborted ones are skipped.
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
