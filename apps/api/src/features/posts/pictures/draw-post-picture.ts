import type { SentImage } from '@botica/contract/features/posts/post-schemas';
import { type PostPictureKind, postPictureRefusalMessage } from '@botica/contract/platform/media/picture-rules';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { drawPhoto, PartRefused, type Webp } from '../../../platform/media/draw-picture.ts';
import { type PartBytes, readPart } from '../../../platform/media/read-part.ts';

const svgBytes = /^(\uFEFF)?\s*</;

/** Maximum length of the head of a `data:` URL (type and parameters). */
const maxUrlHead = 200;

/** Reads the head of a `data:` URL up to the comma. Null for other texts. */
function readUrlHead(text: string): { type: string; length: number } | null {
  const comma = text.slice(0, maxUrlHead).indexOf(',');
  if (comma === -1 || !text.startsWith('data:')) return null;
  const [type = ''] = text.slice('data:'.length, comma).split(';', 1);
  return { type, length: comma + 1 };
}

/** True for an SVG, by its declared type or by its first characters. */
function isSvg({ image, content_type: type }: SentImage): boolean {
  const head = readUrlHead(image);
  if (type?.includes('svg') || head?.type.includes('svg')) return true;
  const start = head?.length ?? 0;
  const beginning = image.slice(start, start + 80);
  return svgBytes.test(Buffer.from(beginning, 'base64').toString('utf8'));
}

/** Draws a picture in these widths, before the transaction, which may run again. */
export async function drawPostPicture(
  { actor }: Pick<Context, 'actor'>,
  kind: PostPictureKind,
  input: SentImage,
  widths: readonly number[],
): Promise<Record<number, Webp>> {
  const refused = (refusal: Parameters<typeof postPictureRefusalMessage>[1]) =>
    refuse('request.invalid', { fields: { image: postPictureRefusalMessage(kind, refusal, isSvg(input)) } });
  const part = readPart(kind, input);
  if (typeof part === 'string' || 'unsupported' in part) throw refused(part);
  try {
    return await drawPhoto(part satisfies PartBytes, widths, actor.kind === 'agent' ? actor.agentId : 0);
  } catch (error) {
    throw error instanceof PartRefused ? refused(error.refusal) : error;
  }
}
