import {
  type LogoKind,
  maxPartBytes,
  type PicturePart,
  type PictureRefusal,
  type PostPictureKind,
  partTypes,
} from '@botica/contract/platform/media/picture-rules';
import { loadSharp, maxPixels } from './load-sharp.ts';
import { pictureTypeOf } from './picture-type.ts';

/** A part as sent: plain base64 or a data URL, and the type that the sender names, if any. */
export interface SentPart {
  image: string;
  content_type?: string | undefined;
}

/** A part whose bytes are what they are said to be; an SVG is not yet looked into. */
export interface PartBytes {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml';
}

const dataUrl = /^data:([\w/+.-]{1,50})(?:;charset=[\w-]{1,20})?;base64,/;

/** `image/jpg` is what some programs call it. */
const nameOf = (type: string) => type.trim().toLowerCase().replace('image/jpg', 'image/jpeg');

/** Mail programs break it into lines; anything else in it is no base64, where Node would read on. */
function decode(base64: string): Buffer | null {
  const text = base64.replace(/[\r\n]+/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 !== 1 ? Buffer.from(text, 'base64') : null;
}

function typeOf(bytes: Buffer): PartBytes['type'] | 'image/gif' | null {
  const type = pictureTypeOf(bytes);
  // Looked into by `sanitiseSvg`, which refuses what is none.
  return type ?? (/^(\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 100)) ? 'image/svg+xml' : null);
}

/** The bytes of a part, of a type that it may have and is said to have, and no larger than it may be. */
export function readPart(
  part: PicturePart | LogoKind | PostPictureKind,
  { image, content_type }: SentPart,
): PartBytes | PictureRefusal {
  const url = dataUrl.exec(image);
  const base64 = url === null ? image : image.slice(url[0].length);
  if (base64.trim() === '') return part === 'base' ? 'missing' : 'unreadable';
  const limit = maxPartBytes[part];
  // With a line end after each 60 characters at least.
  if (base64.length > (Math.ceil(limit / 3) * 4 * 62) / 60 + 2) return 'too_large';
  const bytes = decode(base64);
  if (bytes === null) return 'unreadable';
  if (bytes.length > limit) return 'too_large';
  const type = typeOf(bytes);
  const said = [content_type, url?.[1]].filter((each) => each !== undefined).map(nameOf);
  const allowed: readonly string[] = partTypes[part];
  if (type === null || !allowed.includes(type)) return 'wrong_type';
  return said.every((each) => each === type) ? { bytes, type: type as PartBytes['type'] } : 'wrong_type';
}

/** Reads the head alone, so that a bomb is refused before it unfolds. */
export async function checkPixels({ bytes, type }: PartBytes): Promise<PictureRefusal | null> {
  if (type === 'image/svg+xml') return null;
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > maxPixels ? 'too_many_pixels' : null;
  } catch {
    return 'unreadable';
  }
}
