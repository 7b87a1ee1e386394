import { secretMark } from '@botica/contract/kit/fields/secret';
import { isSealed, type Secrets } from './secrets.ts';

const shownLetters = 4;

/** A secret as it is kept: sealed, and what is shown of it. */
export interface KeptSecret {
  sealed: string;
  end: string;
}

/** What anybody may read of it. */
export const shownSecret = (secret: KeptSecret | null) => secret && secretMark + secret.end;

/** Of a short secret less is shown, so that the rest cannot be guessed. */
const endOf = (secret: string) => secret.slice(-Math.min(shownLetters, Math.floor(secret.length / 4)) || secret.length);

/** What is kept of a secret that was sent; the same one again is what is kept already. */
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
