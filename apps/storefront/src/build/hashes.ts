import { createHash } from 'node:crypto';

/** 22 letters of base64url: 132 of the 256 bits. */
export const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** A hash of a page's inputs. */
export const inputsOf = (...parts: unknown[]): string => shortHash(JSON.stringify(parts));

const known = new WeakMap<object, string>();

/** A hash of an object that is on many pages and never changes, cached per object. */
export function hashOf(each: object): string {
  const hash = known.get(each) ?? inputsOf(each);
  known.set(each, hash);
  return hash;
}
