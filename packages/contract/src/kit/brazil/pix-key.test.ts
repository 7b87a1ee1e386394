import { expect, test } from 'vitest';
import { parsePixKey } from './pix-key.ts';

test.each([
  [' Financeiro@Farmacia.com.br ', 'financeiro@farmacia.com.br'],
  ['11.444.777/0001-61', '11444777000161'],
  ['529.982.247-25', '52998224725'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['(11) 98765-4321', '+5511987654321'],
  ['5511987654321', '+5511987654321'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('%s is the key %s', (typed, kept) => expect(parsePixKey(typed)).toBe(kept));

test.each([[''], ['farmacia'], ['a@b'], ['11444777000162'], ['123'], ['123e4567-e12b-12d1-a456'], ['a b@c.com']])(
  '%s is no key',
  (typed) => expect(parsePixKey(typed)).toBeNull(),
);
