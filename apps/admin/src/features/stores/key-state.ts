import type { IntegrationKey } from '@botica/contract/features/stores/integration-keys.contract';

type KeyState = 'good' | 'expired' | 'revoked';

export const keyStateNames: Record<KeyState, string> = { good: 'Ativa', expired: 'Vencida', revoked: 'Revogada' };

/** The state of a key at this moment. */
export function keyState({ revoked_at, expires_at }: IntegrationKey, now: Date): KeyState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && new Date(expires_at) <= now ? 'expired' : 'good';
}
