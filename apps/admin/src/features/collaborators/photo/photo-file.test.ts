import { collaboratorsErrors } from '@botica/contract/features/collaborators/collaborators.contract';
import { expect, test } from 'vitest';
import { readPictureHeader } from '../../../platform/media/picture-header.ts';
import { checkPhotoFile } from './photo-file.ts';

/** The beginning of a PNG file whose header has the given size. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** The bytes followed by the end of a PNG or a JPEG file. */
const whole = (bytes: Uint8Array) => new Uint8Array([...bytes, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0, 0, 0, 0]);
const ended = (bytes: Uint8Array) => new Uint8Array([...bytes, 0xff, 0xd9]);

/** A JPEG whose frame follows an APP0 segment and a fill byte. */
function jpeg(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0]);
}

const { message: wrongType } = collaboratorsErrors['collaborators.photo_wrong_type'];
const { message: tooLarge } = collaboratorsErrors['collaborators.photo_too_large'];
const { message: unreadable } = collaboratorsErrors['collaborators.photo_unreadable'];
const { message: tooManyPixels } = collaboratorsErrors['collaborators.photo_too_many_pixels'];

test.each([
  ['a PNG', png(640, 480), { type: 'image/png', width: 640, height: 480 }],
  ['a JPEG', jpeg(1024, 768), { type: 'image/jpeg', width: 1024, height: 768 }],
  ['a JPEG that ends before its frame', jpeg(1, 1).slice(0, 12), null],
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['nothing', new Uint8Array(), null],
])('reads type and size of %s from its bytes', (_, bytes, expected) => {
  expect(readPictureHeader(bytes)).toEqual(expected);
});

test.each([
  ['a PNG', 'eu.png', whole(png(10, 10)), { type: 'image/png' }],
  ['a JPEG, its name in capitals', 'EU.JPG', ended(jpeg(10, 10)), { type: 'image/jpeg' }],
  ['a PNG renamed .jpg', 'eu.jpg', png(10, 10), { error: wrongType }],
  ['an SVG renamed .png', 'eu.png', new TextEncoder().encode('<svg/>'), { error: wrongType }],
  ['a PNG without an ending', 'eu', png(10, 10), { error: wrongType }],
  ['one byte more than 2 MB', 'eu.png', new Uint8Array(2 * 1024 * 1024 + 1), { error: tooLarge }],
  ['a PNG that was cut off', 'eu.png', png(10, 10), { error: unreadable }],
  ['a JPEG that was cut off', 'eu.jpg', jpeg(10, 10), { error: unreadable }],
  ['30,000 × 30,000 pixels', 'eu.png', png(30_000, 30_000), { error: tooManyPixels }],
])('%s', async (_, name, bytes, expected) => {
  expect(await checkPhotoFile(new File([bytes], name))).toEqual(expected);
});
