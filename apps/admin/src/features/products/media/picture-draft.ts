import type { LogoBox, ProductMedia } from '@botica/contract/features/products/media/product-media';
import {
  maxPartBytes,
  type PicturePart,
  pictureRefusalMessage,
  type TextBlending,
} from '@botica/contract/platform/media/picture-rules';
import { isWhole, readPictureHeader } from '../../../platform/media/picture-header.ts';

/** The server's limit: a larger image takes too long to decode. */
const maxPixels = 16_000_000;

/** A part's preview and its value in the request. A stored part is sent as its URL. */
export interface ChosenPart {
  shown: string;
  sent: { image: string; content_type: string } | { url: string };
}

/** Values of the dialog before they are saved. */
export interface PictureDraft {
  base: ChosenPart | null;
  mask: ChosenPart | null;
  text: ChosenPart | null;
  logo: LogoBox | null;
  isCustomized: boolean;
  inverseLogo: boolean;
  blending: TextBlending;
  title: string;
  description: string;
}

/** The logo's default position: bottom centre. */
export const firstLogo: LogoBox = { area_left: 156, area_top: 380, max_width: 200, max_height: 80 };

export const emptyDraft: PictureDraft = {
  base: null,
  mask: null,
  text: null,
  logo: null,
  isCustomized: false,
  inverseLogo: false,
  blending: 'multiply',
  title: '',
  description: '',
};

/** `addressOf` gives the URL for parts that only editors may see. */
export function draftOf(media: ProductMedia, addressOf: (url: string) => string): PictureDraft {
  const part = (kept: { url: string } | null): ChosenPart | null =>
    kept && { shown: addressOf(kept.url), sent: { url: kept.url } };
  return {
    base: part(media.base),
    mask: part(media.mask),
    text: part(media.text),
    logo: media.logo,
    isCustomized: media.is_customized_image,
    inverseLogo: media.inverse_logo,
    blending: media.text_blending,
    title: media.title ?? '',
    description: media.description ?? '',
  };
}

export function bodyOf(draft: PictureDraft) {
  const { base, mask, text, logo, isCustomized, inverseLogo, blending, title, description } = draft;
  return {
    base: base?.sent ?? null,
    mask: mask?.sent ?? null,
    text: text?.sent ?? null,
    logo,
    is_customized_image: isCustomized,
    inverse_logo: inverseLogo,
    text_blending: blending,
    title: title.trim() || null,
    description: description.trim() || null,
  };
}

const readAs = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const isSvg = (head: string) => /<svg[\s>]/i.test(head);

/**
 * The type of a file chosen as a part, or the reason for refusing it. Only the header is read, so a decompression bomb
 * is never decoded.
 */
export async function readPartFile(
  part: PicturePart,
  file: File,
): Promise<{ type: string; image: string } | { error: string }> {
  const refuse = (refusal: Parameters<typeof pictureRefusalMessage>[1]) => ({
    error: pictureRefusalMessage(part, refusal),
  });
  // Cropping makes a base photo smaller, so its limit is higher.
  if (file.size > (part === 'base' ? 20_000_000 : maxPartBytes[part])) return refuse('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPictureHeader(bytes);
  if (header && header.width * header.height > maxPixels) return refuse('too_many_pixels');
  const type = header?.type ?? (isSvg(new TextDecoder().decode(bytes.slice(0, 2_000))) ? 'image/svg+xml' : null);
  const isTaken = part === 'base' ? header !== null : type === 'image/png' || type === 'image/svg+xml';
  if (type === null || !isTaken) return refuse('wrong_type');
  if (header && !isWhole(bytes)) return refuse('unreadable');
  return { type, image: await readAs(new Blob([bytes], { type })) };
}

/** Size in bytes of a data URL's content. */
export const bytesOf = (dataUrl: string) => Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);

export const isTooLarge = (part: PicturePart, dataUrl: string) => bytesOf(dataUrl) > maxPartBytes[part];
