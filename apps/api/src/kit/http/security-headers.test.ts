import { expect, test } from 'vitest';
import { baseHeaders, pagePolicy } from './security-headers.ts';

test('a page loads scripts, pictures and all else from this server only, and sends no referrer', () => {
  const { policy, nonce } = pagePolicy();
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `style-src 'self' 'nonce-${nonce}'`,
    ]),
  );
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
  expect(baseHeaders(true)['referrer-policy']).toBe('no-referrer');
});
