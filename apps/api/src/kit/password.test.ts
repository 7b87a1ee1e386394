import { expect, test } from 'vitest';
import { dummyVerify, hashPassword, verifyPassword } from './password.ts';

test('a password is stored as argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const [first, second] = await Promise.all([hashPassword('segredo'), hashPassword('segredo')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test('only the right password verifies, and a text that is no hash never does', async () => {
  const stored = await hashPassword('segredo ção');
  expect(await verifyPassword(stored, 'segredo ção')).toBe(true);
  expect(await verifyPassword(stored, 'Segredo ção')).toBe(false);
  expect(await verifyPassword('', 'segredo')).toBe(false);
  expect(await verifyPassword('segredo', 'segredo')).toBe(false);
});

test('the check of an unknown account is always false', async () => {
  expect(await dummyVerify('segredo')).toBe(false);
});
