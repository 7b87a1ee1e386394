import { secretMark } from '@botica/contract/kit/fields/secret';
import { isSealed, type Secrets } from './secrets.ts';

const shownLetters = 4;

/** Stored form of a secret: the sealed text, and the last characters, which may be shown. */
export interface KeptSecret {
  sealed: string;
  end: string;
}

/** Public form of a secret, for everybody. */
export const shownSecret = (secret: KeptSecret | null) => secret && secretMark + secret.end;

/** A short secret shows fewer characters, so that the rest cannot be guessed. */
const endOf = (secret: string) => secret.slice(-Math.min(shownLetters, Math.floor(secret.length / 4)) || secret.length);

/** Seals a secret for storage. Returns the stored value unchanged if the same secret was sent again. */
export function keepSecret(
  secrets: Secrets,
  kept: KeptSecret | null,
  secret: string | null,
  purpose: string,
): KeptSecret | null {
  if (secret === null) return null;
  if (isSealed(secrets, secret, kept?.sealed ?? null, purpose)) return kept;
  return { sealed: secrets.seal(secret, purpose), end: endOf(secret) };
}
