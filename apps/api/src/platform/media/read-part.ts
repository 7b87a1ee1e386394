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

/** Part of a request: plain base64 or a data URL, and the declared type, if any. */
export interface SentPart {
  image: string;
  content_type?: string | undefined;
}

/** Part whose bytes match its declared type. An SVG has not been checked yet. */
export interface PartBytes {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml';
}

const dataUrl = /^data:([\w/+.-]{1,50})(?:;charset=[\w-]{1,20})?;base64,/;

/** Some programs write `image/jpg`. */
const nameOf = (type: string) => type.trim().toLowerCase().replace('image/jpg', 'image/jpeg');

/** Mail programs break base64 into lines. Any other character is refused, because Node would skip it. */
function decode(base64: string): Buffer | null {
  const text = base64.replace(/[\r\n]+/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 !== 1 ? Buffer.from(text, 'base64') : null;
}

function typeOf(bytes: Buffer): PartBytes['type'] | 'image/gif' | null {
  const type = pictureTypeOf(bytes);
  // `sanitiseSvg` checks it, and refuses a file that is not an SVG.
  return type ?? (/^(\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 100)) ? 'image/svg+xml' : null);
}

/** Bytes of a part, if its type is allowed and matches its content, and its size is within the limit. */
export function readPart(
  part: PicturePart | LogoKind | PostPictureKind,
  { image, content_type }: SentPart,
): PartBytes | PictureRefusal {
  const url = dataUrl.exec(image);
  const base64 = url === null ? image : image.slice(url[0].length);
  if (base64.trim() === '') return part === 'base' ? 'missing' : 'unreadable';
  const limit = maxPartBytes[part];
  // Allows for a line end after each 60 characters.
  if (base64.length > (Math.ceil(limit / 3) * 4 * 62) / 60 + 2) return 'too_large';
  const bytes = decode(base64);
  if (bytes === null) return 'unreadable';
  if (bytes.length > limit) return 'too_large';
  const type = typeOf(bytes);
  const declaredTypes = [content_type, url?.[1]].filter((each) => each !== undefined).map(nameOf);
  const allowed: readonly string[] = partTypes[part];
  if (type === null || !allowed.includes(type)) return 'wrong_type';
  return declaredTypes.every((each) => each === type) ? { bytes, type: type as PartBytes['type'] } : 'wrong_type';
}

/** Reads only the header, so that a decompression bomb is refused before it is decoded. */
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
