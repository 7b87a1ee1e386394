import type { KeptSecret } from '../../../kit/kept-secret.ts';
import type { Secrets } from '../../../kit/secrets.ts';

export const secretsPurpose = 'pagarme';

/** Null: there is none, or it was sealed with a key that is no longer ours. */
export function openSecret(secrets: Secrets, kept: KeptSecret | null): string | null {
  if (kept === null) return null;
  try {
    return secrets.open(kept.sealed, secretsPurpose);
  } catch {
    return null;
  }
}
