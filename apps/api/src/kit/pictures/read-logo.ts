import type { LogoKind, PictureRefusal } from '@botica/contract/features/media/picture-rules';
import { drawingSeconds, loadSharp, maxPixels } from './load-sharp.ts';
import { checkPixels, type PartBytes, readPart, type SentPart } from './read-part.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { turnsOf } from './take-turns.ts';

/** A logo fits into so wide a square. */
const side = 512;

const inTurn = turnsOf({
  mayWait: 6,
  mayBeOfOne: 2,
  isFull: 'Muitas imagens estão sendo enviadas agora. Tente novamente em instantes.',
  ownAreTooMany: 'Espere que as suas outras imagens sejam recebidas e tente novamente.',
});

async function draw(sent: PartBytes): Promise<Buffer | PictureRefusal> {
  const refusal = await checkPixels(sent);
  if (refusal !== null) return refusal;
  const drawable = sent.type === 'image/svg+xml' ? sanitiseSvg(sent.bytes, side) : sent.bytes;
  if (!Buffer.isBuffer(drawable)) return drawable;
  try {
    const sharp = await loadSharp();
    return await sharp(drawable, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: drawingSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 })
      .toBuffer();
  } catch {
    return 'unreadable';
  }
}

/** A logo drawn anew as WebP, in its own shape, an SVG in the middle of a square; or why not. In turn; 503 when too many wait. */
export async function readLogo(kind: LogoKind, sent: SentPart, agentId: number): Promise<Buffer | PictureRefusal> {
  const part = readPart(kind, sent);
  if (typeof part === 'string' || 'unsupported' in part) return part;
  return inTurn(agentId, () => draw(part));
}
