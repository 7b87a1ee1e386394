import { drawingLine } from './drawing-line.ts';
import { drawingSeconds, loadSharp, maxPixels } from './load-sharp.ts';
import { pictureTypeOf } from './picture-type.ts';

/** Reasons for refusing a photo; the feature has the sentences. */
export type PhotoRefusal = 'too_large' | 'wrong_type' | 'too_many_pixels' | 'unreadable';

export type PhotoType = 'image/jpeg' | 'image/png';

export interface Photo {
  bytes: Buffer;
  contentType: PhotoType;
}

const maxBytes = 2 * 1024 * 1024;
const sidePixels = 512;

const inTurn = drawingLine({
  mayWait: 6,
  mayBeOfOne: 2,
  isFull: 'Muitas fotos estão sendo enviadas agora. Tente novamente em instantes.',
  ownAreTooMany: 'Espere que as suas outras fotos sejam recebidas e tente novamente.',
});

async function redraw(bytes: Buffer, type: PhotoType): Promise<Photo | PhotoRefusal> {
  const sharp = await loadSharp();
  try {
    // Reads only the header, so that a decompression bomb is refused before it is decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return 'too_many_pixels';
    const square = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: drawingSeconds })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover' });
    // Encoded again without metadata, so that neither the location nor hidden data is stored.
    const redrawn = type === 'image/png' ? square.png() : square.jpeg({ quality: 85, mozjpeg: true });
    return { bytes: await redrawn.toBuffer(), contentType: type };
  } catch {
    return 'unreadable';
  }
}

/**
 * Reads a photo sent as base64: at most 2 MB decoded and 16 megapixels, with content of the declared type. Returns a
 * square of 512 × 512 in the same type, upright and without metadata, or the reason of a refusal. Throws 503 if too
 * many are waiting, from this person or in all.
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
  if (pictureTypeOf(bytes) !== declaredType) return 'wrong_type';
  return inTurn(agentId, () => redraw(bytes, declaredType));
}
