import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (about 13 ms). */
const argon2id = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Returns the PHC string for `agents.password_hash`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id);
}

/** False for a wrong password, and for a stored text that is not a hash. */
export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  return verify(storedHash, password).catch(() => false);
}

let dummyHash: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown account does not answer sooner than a known one. Always false. */
export async function dummyVerify(password: string): Promise<false> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64url'));
  await verifyPassword(await dummyHash, password);
  return false;
}
