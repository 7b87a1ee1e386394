import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, safe in a header, a cookie and a path. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: the token itself is never stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
