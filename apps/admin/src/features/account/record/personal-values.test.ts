import { expect, test } from 'vitest';
import { asksPassword } from './personal-values.ts';

const account = { email: 'ana@loja.example', username: null };

test.each([
  [{ email: 'ana@loja.example', username: '' }, false],
  [{ email: ' Ana@Loja.example ', username: null }, false],
  [{ email: 'outra@loja.example', username: '' }, true],
  [{ email: '', username: '' }, true],
  [{ email: 'ana@loja.example', username: 'ana' }, true],
])('%j asks for the present password: %s', (typed, expected) => {
  expect(asksPassword(account, typed)).toBe(expected);
});
