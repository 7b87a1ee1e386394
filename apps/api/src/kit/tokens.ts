import { createHash, randomBytes } from 'node:crypto';

/** Secret of 256 random bits, safe in a header, a cookie and a path. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash that the database stores instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
