import {
  collaboratorsErrors,
  maxPhotoBytes,
  type photoTypes,
} from '@botica/contract/features/collaborators/collaborators.contract';
import { isWhole, readPictureHeader } from '../../../platform/media/picture-header.ts';

export type PhotoType = (typeof photoTypes)[number];

/** The server's limit: a larger image takes too long to decode. */
const maxPixels = 16_000_000;
const namesOf: Record<PhotoType, RegExp> = { 'image/jpeg': /\.jpe?g$/i, 'image/png': /\.png$/i };

const refusal = (code: keyof typeof collaboratorsErrors) => collaboratorsErrors[code].message;

/**
 * The file's type, or the reason for refusing it. Only the header is read, so a decompression bomb is never decoded.
 */
export async function checkPhotoFile(file: File): Promise<{ type: PhotoType } | { error: string }> {
  if (file.size > maxPhotoBytes) return { error: refusal('collaborators.photo_too_large') };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPictureHeader(bytes);
  if (header === null || !namesOf[header.type].test(file.name)) {
    return { error: refusal('collaborators.photo_wrong_type') };
  }
  if (header.width * header.height > maxPixels) return { error: refusal('collaborators.photo_too_many_pixels') };
  if (!isWhole(bytes)) return { error: refusal('collaborators.photo_unreadable') };
  return { type: header.type };
}
