/** The longest line that is read, in bytes; a longer one is reported and never held whole. */
export const maxLineBytes = 1024 * 1024;

export const lineTooLong = 'A linha passa de 1 MB.';

const lineFeed = 0x0a;
const quote = 0x22;

export interface FileRecord {
  /** Where it begins and ends in the file, line break included. */
  start: number;
  end: number;
  /** The number of its first line. */
  line: number;
  bytes: Buffer;
  /** Why it is none. */
  problem: string | null;
}

export interface ImportCursor {
  offset: number;
  line: number;
  /** Inside of a line that is too long, of which the rest is passed over. */
  skipping: boolean;
  /** The mark of the order that a CSV had refused last, whose rows may go on here. */
  within?: string | undefined;
}

interface Taking {
  /** The separator of a CSV. Null: each line is a record. */
  separator: string | null;
  /** The file ends with these bytes. */
  isEnd: boolean;
  limit: number;
}

/** The bytes that are read at once: any record that is not too long is whole in them. */
export const windowBytes = maxLineBytes + 64 * 1024;

const unclosed = 'As aspas desta linha não foram fechadas.';

/** No line break is left for the record; it has begun quotes that are not closed here; or quotes that are none. */
const noBreak = -1;
const openQuotes = -2;
const strayQuote = -3;

const carriageReturn = 0x0d;

/**
 * Whether the quotes that were opened before `from` and closed at `end` only seem to belong together: they took line
 * breaks along, and behind the second one a text goes on. A quote that nobody closed ends at the next one that opens.
 */
function areStray(bytes: Buffer, from: number, end: number, mark: number): boolean {
  const next = bytes[end + 1];
  if (next === undefined || next === mark || next === lineFeed || next === carriageReturn) return false;
  return bytes.subarray(from, end).includes(lineFeed);
}

/**
 * The quotes that the last record left open: where they begin, and up to where their end was looked for. Every line break
 * behind that record's beginning lies inside of quotes of its. A later record whose quotes take one along so goes on as
 * that one did, and each byte is looked at once: else a file of such lines would cost a megabyte for each of them.
 */
interface LeftOpen {
  from: number;
  searched: number;
}

/** Where the record that begins here has its line break; quotes at the beginning of a cell may hold others. */
function recordEnd(bytes: Buffer, from: number, separator: string | null, left: LeftOpen): number {
  if (separator === null) return bytes.indexOf(lineFeed, from);
  const mark = separator.charCodeAt(0);
  let isCellStart = true;
  for (let at = from; at < bytes.length; at++) {
    if (isCellStart && bytes[at] === quote) {
      let opened = at + 1;
      at = quotesEnd(bytes, opened);
      if (at >= 0 && at < left.from && bytes.subarray(opened, at).includes(lineFeed)) {
        opened = left.from;
        at = quotesEnd(bytes, left.searched);
      }
      if (at < 0) {
        left.from = opened;
        left.searched = bytes.length;
        return openQuotes;
      }
      if (areStray(bytes, opened, at, mark)) return strayQuote;
      isCellStart = false;
    } else if (bytes[at] === lineFeed) return at;
    else isCellStart = bytes[at] === mark;
  }
  return noBreak;
}

/** The quote that closes; two are one that is meant. */
function quotesEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote, from); at >= 0; at = bytes.indexOf(quote, at + 2)) {
    if (bytes[at + 1] !== quote) return at;
  }
  return -1;
}

function lineBreaks(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count++;
  return count;
}

/** The record that begins at `from`; null: it goes on behind these bytes. */
function nextRecord(
  bytes: Buffer,
  from: number,
  { separator, isEnd }: Taking,
  left: LeftOpen,
): { end: number; problem: string | null } | null {
  // No further, whatever is at hand: a file has the same records from wherever it is read.
  const end = recordEnd(bytes.subarray(0, from + maxLineBytes + 1), from, separator, left);
  if (end >= 0) return { end: end + 1, problem: null };
  if (end === strayQuote) return { end: bytes.indexOf(lineFeed, from) + 1, problem: unclosed };
  const isLong = bytes.length - from > maxLineBytes;
  if (!isEnd && !isLong) return null;
  // A quote that nobody closes would take the rest of the file along: only its own line is lost.
  const lineEnd = bytes.indexOf(lineFeed, end === openQuotes ? from : from + maxLineBytes);
  if (lineEnd < 0) return { end: bytes.length, problem: isLong ? lineTooLong : null };
  return { end: lineEnd + 1, problem: lineEnd - from > maxLineBytes ? lineTooLong : unclosed };
}

/** The next records of a file, of the bytes that lie at `place`, and where it goes on. Empty lines do not come out. */
export function takeRecords(
  bytes: Buffer,
  place: ImportCursor,
  taking: Taking,
): { records: FileRecord[]; next: ImportCursor } {
  const records: FileRecord[] = [];
  let { line, skipping } = place;
  let from = 0;
  const left: LeftOpen = { from: 0, searched: 0 };
  if (skipping) {
    const end = bytes.indexOf(lineFeed);
    if (end < 0) return { records, next: { ...place, offset: place.offset + bytes.length } };
    from = end + 1;
    line++;
    skipping = false;
  }
  while (from < bytes.length && records.length < taking.limit) {
    const found = nextRecord(bytes, from, taking, left);
    if (found === null) break;
    const { end, problem } = found;
    const own = bytes.subarray(from, end);
    const isBroken = bytes[end - 1] !== lineFeed && !taking.isEnd;
    if (problem !== null || own.some((byte) => byte > 0x20)) {
      records.push({ start: place.offset + from, end: place.offset + end, line, bytes: own, problem });
    }
    line += lineBreaks(own);
    skipping = isBroken;
    from = end;
    if (isBroken) break;
  }
  return { records, next: { offset: place.offset + from, line, skipping } };
}
