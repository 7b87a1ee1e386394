import { describe, expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

describe('decodeCsv', () => {
  it('reads UTF-8, without its mark', () => {
    expect(decodeCsv(bytes(0xef, 0xbb, 0xbf, 0x53, 0xc3, 0xa3, 0x6f))).toBe('São');
  });

  it('reads Windows-1252, as a spreadsheet here saves it', () => {
    expect(decodeCsv(bytes(0x53, 0xe3, 0x6f))).toBe('São');
  });
});
