import type { LogoKind, PictureRefusal } from '@botica/contract/platform/media/picture-rules';
import { cleanSvg } from './clean-svg.ts';
import { drawingLine } from './drawing-line.ts';
import { drawingSeconds, loadSharp, maxPixels } from './load-sharp.ts';
import { checkPixels, type PartBytes, readPart, type SentPart } from './read-part.ts';

/** Stored form of a logo: it fits into a square of this side. */
interface LogoForm {
  side: number;
  /** PNG where WebP is not enough: not every mail program or social network reads WebP. */
  format: 'webp' | 'png';
  /** Cuts transparent margins, because an SVG is drawn in the middle of a square. */
  isTrimmed?: boolean;
}

const usual: LogoForm = { side: 512, format: 'webp' };

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const inTurn = drawingLine({
  mayWait: 6,
  mayBeOfOne: 2,
  isFull: 'Muitas imagens estão sendo enviadas agora. Tente novamente em instantes.',
  ownAreTooMany: 'Espere que as suas outras imagens sejam recebidas e tente novamente.',
});

async function draw(input: PartBytes, { side, format, isTrimmed }: LogoForm): Promise<Buffer | PictureRefusal> {
  const refusal = await checkPixels(input);
  if (refusal !== null) return refusal;
  const drawable = input.type === 'image/svg+xml' ? await cleanSvg(input.bytes, side) : input.bytes;
  if (!Buffer.isBuffer(drawable)) return drawable;
  try {
    const sharp = await loadSharp();
    const whole = sharp(drawable, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: drawingSeconds })
      .autoOrient();
    // Trimmed in a pipeline of its own, because sharp resizes before it trims.
    const shown = isTrimmed ? sharp(await whole.trim({ background: clear, threshold: 1 }).png().toBuffer()) : whole;
    const sized = shown.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return await (format === 'png'
      ? sized.png({ compressionLevel: 9 })
      : sized.webp({ quality: 90, effort: 4 })
    ).toBuffer();
  } catch {
    return 'unreadable';
  }
}

/**
 * Reads a logo and draws it again in its own shape; an SVG in the middle of a square. Returns the reason if it is
 * refused. Throws 503 if too many wait.
 */
export async function readLogo(
  kind: LogoKind,
  input: SentPart,
  agentId: number,
  form: LogoForm = usual,
): Promise<Buffer | PictureRefusal> {
  const part = readPart(kind, input);
  if (typeof part === 'string' || 'unsupported' in part) return part;
  return inTurn(agentId, () => draw(part, form));
}
