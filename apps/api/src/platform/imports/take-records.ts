/** Longest line in bytes; a longer one is reported and never stored as a whole. */
export const maxLineBytes = 1024 * 1024;

export const lineTooLong = 'A linha passa de 1 MB.';

const lineFeed = 0x0a;
const quote = 0x22;

export interface FileRecord {
  /** Offsets of its begin and end in the file, with the line break. */
  start: number;
  end: number;
  /** The number of its first line. */
  line: number;
  bytes: Buffer;
  /** Reason why it is not a valid record; null if it is. */
  problem: string | null;
}

export interface ImportCursor {
  offset: number;
  line: number;
  /** True inside a line that is too long, whose rest is skipped. */
  skipping: boolean;
  /** Mark of the last refused order of a CSV, whose rows may continue here. */
  within?: string | undefined;
}

interface Taking {
  /** The separator of a CSV. Null: each line is a record. */
  separator: string | null;
  /** True if the file ends with these bytes. */
  isEnd: boolean;
  limit: number;
}

/** Bytes that are read at once: every record that is not too long fits completely. */
export const windowBytes = maxLineBytes + 64 * 1024;

const unclosed = 'As aspas desta linha não foram fechadas.';

/** Results instead of an offset: no line break is left; quotes are not closed here; quotes are stray. */
const noBreak = -1;
const openQuotes = -2;
const strayQuote = -3;

const carriageReturn = 0x0d;

/**
 * True if the quotes opened before `from` and closed at `end` do not belong together: they contain line breaks, and
 * text follows the second one. A quote without an end is closed by the next opening one.
 */
function areStray(bytes: Buffer, from: number, end: number, mark: number): boolean {
  const next = bytes[end + 1];
  if (next === undefined || next === mark || next === lineFeed || next === carriageReturn) return false;
  return bytes.subarray(from, end).includes(lineFeed);
}

/**
 * Quotes that the last record left open: their begin, and the offset up to which their end was searched. All line
 * breaks after that record's begin are inside its quotes. If a later record's quotes contain one of them, it continues
 * like the earlier record, so that each byte is read once. Otherwise a file of these lines would cost a megabyte for
 * each line.
 */
interface LeftOpen {
  from: number;
  searched: number;
}

/**
 * Offset of the line break of the record that begins here. Quotes at the start of a cell may contain other line breaks.
 */
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

/** Offset of the closing quote; a double quote stands for one quote character. */
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

/** The record that begins at `from`; null if it continues after these bytes. */
function nextRecord(
  bytes: Buffer,
  from: number,
  { separator, isEnd }: Taking,
  left: LeftOpen,
): { end: number; problem: string | null } | null {
  // Never searches further than this, whatever is available, so that a file has the same records from any starting
  // point.
  const end = recordEnd(bytes.subarray(0, from + maxLineBytes + 1), from, separator, left);
  if (end >= 0) return { end: end + 1, problem: null };
  if (end === strayQuote) return { end: bytes.indexOf(lineFeed, from) + 1, problem: unclosed };
  const isLong = bytes.length - from > maxLineBytes;
  if (!isEnd && !isLong) return null;
  // An unclosed quote would take the rest of the file, so only its own line is lost.
  const lineEnd = bytes.indexOf(lineFeed, end === openQuotes ? from : from + maxLineBytes);
  if (lineEnd < 0) return { end: bytes.length, problem: isLong ? lineTooLong : null };
  return { end: lineEnd + 1, problem: lineEnd - from > maxLineBytes ? lineTooLong : unclosed };
}

/**
 * Beginning of the first line that is not empty, and the number of empty lines before it. They are skipped byte by byte,
 * because a megabyte of them read as records would block the event loop. An empty line that is too long is left to `nextRecord`.
 */
function behindEmptyLines(bytes: Buffer, from: number): { begin: number; lines: number } {
  let begin = from;
  let lines = 0;
  for (let at = from; at < bytes.length && (bytes[at] as number) <= 0x20 && at - begin <= maxLineBytes; at++) {
    if (bytes[at] !== lineFeed) continue;
    begin = at + 1;
    lines++;
  }
  return { begin, lines };
}

/** Next records of a file from the bytes at `place`, and the place where it continues. Empty lines are skipped. */
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
    const { begin, lines } = behindEmptyLines(bytes, from);
    line += lines;
    from = begin;
    if (from === bytes.length) break;
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
