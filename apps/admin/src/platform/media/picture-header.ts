export type PictureType = 'image/jpeg' | 'image/png';

interface PictureHeader {
  type: PictureType;
  width: number;
  height: number;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Type and size in pixels from the bytes; null if they are neither PNG nor JPEG. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && pngSignature.every((byte, index) => bytes[index] === byte)) {
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  return view.byteLength > 3 && view.getUint16(0) === 0xffd8 ? readJpeg(view) : null;
}

/** True if the file is complete: browsers show a truncated picture with a grey rest. */
export function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.byteLength > 8 && view.getUint16(0) === 0xffd8 ? jpegEnds(view) : pngEnds(view);
}

const pngEnd = 0x49454e44;

function pngEnds(view: DataView): boolean {
  let at = pngSignature.length;
  while (at + 12 <= view.byteLength) {
    if (view.getUint32(at + 4) === pngEnd) return true;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** Finds the end marker (EOI) after the scans. Inside scan data a marker's first byte is always escaped (B.1.1.5). */
function jpegEnds(view: DataView): boolean {
  let at = 2;
  let isData = false;
  while (at + 2 <= view.byteLength) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0;
    if (marker === 0xd9) return true;
    const isStandalone = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (isStandalone && !isData && marker !== 0xff) return false;
    if (isStandalone) {
      at += 1;
    } else {
      if (at + 4 > view.byteLength) return false;
      at += 2 + view.getUint16(at + 2);
      isData = marker === 0xda;
    }
  }
  return false;
}

/** Walks the segments to the start of the frame (SOF, ITU-T T.81 B.2.2). */
function readJpeg(view: DataView): PictureHeader | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are in the frames' range but are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // FF may be repeated as a fill byte before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
