export type PictureType = 'image/jpeg' | 'image/png';

interface PictureHeader {
  type: PictureType;
  width: number;
  height: number;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Type and size in pixels as the bytes say; null when they are neither a PNG nor a JPEG. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && pngSignature.every((byte, index) => bytes[index] === byte)) {
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  return view.byteLength > 3 && view.getUint16(0) === 0xffd8 ? readJpeg(view) : null;
}

/** Walks the segments to the one that starts the frame (SOF, ITU-T T.81 B.2.2). */
function readJpeg(view: DataView): PictureHeader | null {
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
