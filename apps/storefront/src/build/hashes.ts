import { createHash } from 'node:crypto';

/** 22 letters of base64url: 132 of the 256 bits. */
export const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Of what a page is made of. */
export const inputsOf = (...parts: unknown[]): string => shortHash(JSON.stringify(parts));

const known = new WeakMap<object, string>();

/** Of what stands on many pages, and is never changed: read once. */
export function hashOf(each: object): string {
  const hash = known.get(each) ?? inputsOf(each);
  known.set(each, hash);
  return hash;
}
