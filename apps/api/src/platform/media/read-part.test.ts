import { maxPartBytes, type PicturePart } from '@botica/contract/platform/media/picture-rules';
import { describe, expect, it } from 'vitest';
import { readPart } from './read-part.ts';

const heads = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF\0\0\0\0WEBP'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  page: Buffer.from('<!doctype html><script>alert(1)</script>'),
};
const padded = (head: Buffer, length: number) => Buffer.concat([head, Buffer.alloc(length - head.length)]);
const base64 = (bytes: Buffer) => bytes.toString('base64');

type Outcome = string | { bytes: number; type: string };
function outcome(part: PicturePart, image: string, content_type?: string): Outcome | object {
  const read = readPart(part, { image, content_type });
  return typeof read === 'object' && 'bytes' in read ? { bytes: read.bytes.length, type: read.type } : read;
}

describe('a part is taken', () => {
  const png = base64(heads.png);
  it.each<[what: string, part: PicturePart, image: string, type: string | undefined, taken: string]>([
    ['as plain base64', 'base', png, 'image/png', 'image/png'],
    ['as a data URL that says its type', 'base', `data:image/png;base64,${png}`, undefined, 'image/png'],
    ['as plain base64 that does not say its type', 'base', png, undefined, 'image/png'],
    ['as an SVG that does not say its type', 'mask', base64(heads.svg), undefined, 'image/svg+xml'],
    ['as both', 'mask', `data:image/png;base64,${png}`, 'image/png', 'image/png'],
    ['with line breaks', 'base', `${png.slice(0, 4)}\r\n${png.slice(4)}\n`, 'image/png', 'image/png'],
    ['without the end of its last group', 'base', png.replace(/=+$/, ''), 'image/png', 'image/png'],
    ['called image/jpg', 'base', base64(heads.jpeg), 'IMAGE/JPG', 'image/jpeg'],
    ['as an SVG mask', 'mask', base64(heads.svg), 'image/svg+xml', 'image/svg+xml'],
    [
      'as an SVG label',
      'text',
      `data:image/svg+xml;charset=utf-8;base64,${base64(heads.svg)}`,
      undefined,
      'image/svg+xml',
    ],
  ])('%s', (_, part, image, type, taken) => {
    expect(outcome(part, image, type)).toMatchObject({ type: taken });
  });

  it.each(['base', 'mask', 'text'] as const)('up to its limit, counted decoded: %s', (part) => {
    const limit = maxPartBytes[part];
    expect(outcome(part, base64(padded(heads.png, limit)), 'image/png')).toEqual({ bytes: limit, type: 'image/png' });
    expect(outcome(part, base64(padded(heads.png, limit + 1)), 'image/png')).toBe('too_large');
    const lines = base64(padded(heads.png, limit)).replace(/.{76}/g, '$&\r\n');
    expect(outcome(part, lines, 'image/png')).toMatchObject({ bytes: limit });
  });

  it('up to 976,563 bytes as base and 200,000 as mask or label', () => {
    expect(maxPartBytes).toMatchObject({ base: 976_563, mask: 200_000, text: 200_000 });
  });
});

describe('a part is refused', () => {
  it.each<[what: string, part: PicturePart, image: string, type: string | undefined, refusal: string]>([
    ['without a base', 'base', '', 'image/png', 'missing'],
    ['as an empty data URL', 'base', 'data:image/png;base64,', undefined, 'missing'],
    ['empty', 'mask', '', 'image/png', 'unreadable'],
    ['a PNG called JPEG', 'base', base64(heads.png), 'image/jpeg', 'wrong_type'],
    ['two types at once', 'base', `data:image/jpeg;base64,${base64(heads.png)}`, 'image/png', 'wrong_type'],
    ['a page called JPEG', 'base', base64(heads.page), 'image/jpeg', 'wrong_type'],
    ['a page called PNG', 'mask', base64(heads.page), 'image/png', 'wrong_type'],
    ['a GIF', 'base', base64(heads.gif), 'image/gif', 'wrong_type'],
    ['a WebP', 'base', base64(heads.webp), 'image/webp', 'wrong_type'],
    ['an SVG as base', 'base', base64(heads.svg), 'image/svg+xml', 'wrong_type'],
    ['an SVG as base, called PNG', 'base', base64(heads.svg), 'image/png', 'wrong_type'],
    ['a JPEG as mask', 'mask', base64(heads.jpeg), 'image/jpeg', 'wrong_type'],
    ['garbage in it', 'base', 'iVBORw0K*Ggo', 'image/png', 'unreadable'],
    ['spaces in it', 'base', 'iVBO Rw0K', 'image/png', 'unreadable'],
    ['an end in the middle', 'base', 'iVBO=Rw0K', 'image/png', 'unreadable'],
    ['half a letter', 'base', 'iVBOR', 'image/png', 'unreadable'],
    ['an address', 'base', 'https://example.com/a.png', 'image/png', 'unreadable'],
    ['a data URL that is not base64', 'mask', 'data:image/svg+xml,<svg/>', 'image/svg+xml', 'unreadable'],
    ['nothing but line breaks', 'mask', '\n\n\r\n', 'image/png', 'unreadable'],
    ['far too long', 'base', 'A'.repeat(5_000_000), 'image/png', 'too_large'],
  ])('%s', (_, part, image, type, refusal) => {
    expect(outcome(part, image, type)).toBe(refusal);
  });
});
