import { describe, expect, it } from 'vitest';
import { ddds, formatPhone, isDdd, parsePhone, splitPhone } from './phone.ts';

it('knows the 67 area codes, each once', () => {
  expect(ddds).toHaveLength(67);
  expect(new Set(ddds).size).toBe(67);
  expect(ddds.every((ddd) => /^[1-9]{2}$/.test(ddd))).toBe(true);
});

describe('parsePhone', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['11987654321', '11987654321'],
    ['(11) 3265-4321', '1132654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['551132654321', '1132654321'],
    ['011 98765-4321', '11987654321'],
    ['011 3265-4321', '1132654321'],
    ['+55 (011) 98765-4321', '11987654321'],
    // 55 is also a DDD.
    ['(55) 99876-5432', '55998765432'],
    ['55 3221-0000', '5532210000'],
    ['+55 55 3221-0000', '5532210000'],
    ['\u202a(11) 98765‑4321\u202c', '11987654321'],
  ])('reads %j as %j', (text, digits) => expect(parsePhone(text)).toBe(digits));

  it.each([
    '',
    '98765-4321',
    '(11) 9876-432',
    '119876543210',
    '(20) 98765-4321',
    '0800 123 4567',
    '11 9876A-4321',
    '+1 212 555 0100',
  ])('refuses %j', (text) => expect(parsePhone(text)).toBeNull());
});

describe('splitPhone', () => {
  it.each([
    ['(11) 98765-4321', { ddd: '11', number: '987654321' }],
    ['1132654321', { ddd: '11', number: '32654321' }],
    ['(20) 98765-4321', { ddd: '20', number: '987654321' }],
    ['98765-4321', null],
  ])('splits %j', (text, parts) => expect(splitPhone(text)).toEqual(parts));
});

it.each([
  ['11', true],
  ['99', true],
  ['20', false],
  ['1', false],
  ['', false],
])('says of the DDD %j: %s', (ddd, known) => expect(isDdd(ddd)).toBe(known));

describe('formatPhone', () => {
  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['1132654321', '(11) 3265-4321'],
    ['987654321', '987654321'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['', ''],
  ])('shows %j as %j', (digits, shown) => expect(formatPhone(digits)).toBe(shown));

  it('is read back, for every DDD and both lengths', () => {
    for (const ddd of ddds) {
      for (const digits of [`${ddd}912345678`, `${ddd}32101234`]) {
        expect(parsePhone(formatPhone(digits))).toBe(digits);
        expect(parsePhone(digits)).toBe(digits);
        expect(parsePhone(`+55${digits}`)).toBe(digits);
      }
    }
  });
});
