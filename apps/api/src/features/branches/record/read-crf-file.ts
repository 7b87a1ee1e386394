import {
  type CrfFileType,
  crfFileTooLarge,
  crfFileTypes,
  crfFileWrongType,
  maxCrfFileBytes,
} from '@botica/contract/features/branches/record/crf-file';
import { pictureTypeOf } from '../../../platform/media/picture-type.ts';

/** A PDF has this mark in its last bytes; usually only line ends follow it. */
const pdfEnd = '%%EOF';
const pdfTail = 2_048;

const isPdf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-pdfTail).includes(pdfEnd);

function typeOf(bytes: Buffer): CrfFileType | null {
  const type = isPdf(bytes) ? 'application/pdf' : pictureTypeOf(bytes);
  return crfFileTypes.find((each) => each === type) ?? null;
}

/** Decodes a file from base64 or a data URL and checks it. The type comes from the bytes, not from the file name. */
export function readCrfFile(input: string): { bytes: Buffer; type: CrfFileType } | { refusal: string } {
  const comma = input.startsWith('data:') ? input.slice(0, 100).indexOf(',') : -1;
  const bytes = Buffer.from(comma < 0 ? input : input.slice(comma + 1), 'base64');
  if (bytes.length > maxCrfFileBytes) return { refusal: crfFileTooLarge };
  const type = typeOf(bytes);
  return type === null ? { refusal: crfFileWrongType } : { bytes, type };
}
