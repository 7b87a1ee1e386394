import { lineTooLong, maxLineBytes } from '../../../platform/imports/take-records.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

export const lineNotUtf8 = 'A linha não está em UTF-8.';

/** A non-empty line: its number in the file (from 1) and its text, or the reason why it cannot be read. */
export type NumberedLine = { line: number; text: string } | { line: number; reason: string };

/**
 * Splits a stream of bytes into lines. Memory holds one chunk and one line. Accepts LF and CRLF, a byte order mark at
 * the start, and a last line without a line break. Empty lines are counted but not returned.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine> {
  let line = 0;
  let pieces: Uint8Array[] = [];
  let size = 0;

  const add = (piece: Uint8Array) => {
    size += piece.length;
    // The rest of a line that is too long is counted but not stored. One extra byte is allowed for a carriage return.
    if (size > maxLineBytes + 1) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const finish = (): NumberedLine | null => {
    line += 1;
    const bytes = Buffer.concat(pieces);
    const length = size;
    pieces = [];
    size = 0;
    return decodeLine(bytes, length, line);
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      const found = finish();
      if (found) yield found;
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  const last = size > 0 ? finish() : null;
  if (last) yield last;
}

function decodeLine(bytes: Buffer, size: number, line: number): NumberedLine | null {
  const body = bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
  if (size > maxLineBytes + 1 || body.length > maxLineBytes) return { line, reason: lineTooLong };
  const hasMark = line === 1 && BYTE_ORDER_MARK.every((byte, index) => body[index] === byte);
  try {
    // `ignoreBOM` keeps a mark in the middle of the file as an ordinary character, which JSON refuses.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const text = decoder.decode(hasMark ? body.subarray(BYTE_ORDER_MARK.length) : body);
    return text.trim() === '' ? null : { line, text };
  } catch {
    return { line, reason: lineNotUtf8 };
  }
}
