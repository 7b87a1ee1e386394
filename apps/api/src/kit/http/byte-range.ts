/** First and last byte of a part of a file, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Finds the part of a file of `size` bytes that a `Range` header requests (RFC 9110, 14.1.2). `whole`: the header
 * requests all bytes, several parts, or is not understood and may be ignored. `none`: the file has no such bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return 'whole';
  return start < size ? { start, end } : 'none';
}

/** True if the header lists the tag, weak or strong, or `*`. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag) ?? false;
