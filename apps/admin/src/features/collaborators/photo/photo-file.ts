import {
  collaboratorsErrors,
  maxPhotoBytes,
  type photoTypes,
} from '@botica/contract/features/collaborators/collaborators.contract';

export type PhotoType = (typeof photoTypes)[number];

interface PhotoHeader {
  type: PhotoType;
  width: number;
  height: number;
}

/** As the server: more would take too long to decode. */
const maxPixels = 16_000_000;
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const namesOf: Record<PhotoType, RegExp> = { 'image/jpeg': /\.jpe?g$/i, 'image/png': /\.png$/i };

const refusal = (code: keyof typeof collaboratorsErrors) => collaboratorsErrors[code].message;

/** Why this file is no photo that the server takes, or its type. Nothing is decoded: a bomb stays closed. */
export async function checkPhotoFile(file: File): Promise<{ type: PhotoType } | { error: string }> {
  if (file.size > maxPhotoBytes) return { error: refusal('collaborators.photo_too_large') };
  const header = readPhotoHeader(new Uint8Array(await file.arrayBuffer()));
  if (header === null || !namesOf[header.type].test(file.name)) {
    return { error: refusal('collaborators.photo_wrong_type') };
  }
  if (header.width * header.height > maxPixels) return { error: refusal('collaborators.photo_too_many_pixels') };
  return { type: header.type };
}

/** Type and size in pixels as the bytes say; null when they are neither a PNG nor a JPEG. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && pngSignature.every((byte, index) => bytes[index] === byte)) {
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  return view.byteLength > 3 && view.getUint16(0) === 0xffd8 ? readJpeg(view) : null;
}

/** Walks the segments to the one that starts the frame (SOF, ITU-T T.81 B.2.2). */
function readJpeg(view: DataView): PhotoHeader | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC lie among the frames but are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // FF may be repeated as filling before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
