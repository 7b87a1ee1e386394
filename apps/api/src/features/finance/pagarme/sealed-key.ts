import type { KeptSecret } from '../../../kit/kept-secret.ts';
import type { Secrets } from '../../../kit/secrets.ts';

export const secretsPurpose = 'pagarme';

/** Null if there is none, or if it was sealed with another key. */
export function openSecret(secrets: Secrets, kept: KeptSecret | null): string | null {
  if (kept === null) return null;
  try {
    return secrets.open(kept.sealed, secretsPurpose);
  } catch {
    return null;
  }
}
