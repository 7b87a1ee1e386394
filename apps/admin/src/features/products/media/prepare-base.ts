import { pictureRefusalMessage } from '@botica/contract/platform/media/picture-rules';
import { cropSquare } from '../../../platform/media/crop-square.ts';
import type { PictureType } from '../../../platform/media/picture-header.ts';
import { isTooLarge, readPartFile } from './picture-draft.ts';

/** Longest edge in pixels of a cropped square. */
export const largestSide = 1024;

async function middleOf(file: File, type: PictureType): Promise<string> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const side = Math.min(width, height);
    const area = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
    return await cropSquare(url, area, type, largestSide);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Prepares a base that nobody crops by hand: the file itself, or its cropped centre if it is too large to send. */
export async function prepareBase(file: File): Promise<{ image: string; content_type: string } | { error: string }> {
  const read = await readPartFile('base', file).catch(() => ({ error: pictureRefusalMessage('base', 'unreadable') }));
  if ('error' in read) return read;
  if (!isTooLarge('base', read.image)) return { image: read.image, content_type: read.type };
  const image = await middleOf(file, read.type as PictureType).catch(() => null);
  if (image === null) return { error: pictureRefusalMessage('base', 'unreadable') };
  return isTooLarge('base', image)
    ? { error: pictureRefusalMessage('base', 'too_large') }
    : { image, content_type: read.type };
}
