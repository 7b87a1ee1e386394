import type { CrmCredentials, CrmTokens } from '../../../kit/crm-port.ts';
import type { Secrets } from '../../../kit/secrets.ts';
import type { Connection, ConnectionPatch } from './connection.store.ts';

export const secretsPurpose = 'rd-station';

/** Undefined: sealed with a key that is no longer ours. */
function opened<T>(open: (text: string) => T, sealed: string): T | undefined {
  try {
    return open(sealed);
  } catch {
    return undefined;
  }
}

/** Null: not said, or not to be read any more. */
export function credentialsOf(secrets: Secrets, { client_id, client_secret }: Connection): CrmCredentials | null {
  if (client_id === null || client_secret === null) return null;
  const secret = opened((text) => secrets.open(text, secretsPurpose), client_secret.sealed);
  return secret === undefined ? null : { clientId: client_id, clientSecret: secret };
}

/** Null: there is none, or it is not to be read any more. */
export function openToken(secrets: Secrets, sealed: string | null): string | null {
  if (sealed === null) return null;
  return opened((text) => secrets.open(text, secretsPurpose), sealed) ?? null;
}

/** Tokens that nobody could renew in time count for nothing. */
export const isConnected = ({ expires_at }: Pick<Connection, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && expires_at > now;

/** New tokens, under their next number. */
export function heldTokens(
  secrets: Secrets,
  { token_number }: Pick<Connection, 'token_number'>,
  tokens: CrmTokens,
  now: Date,
): ConnectionPatch & { token_number: number; expires_at: Date } {
  return {
    access_token: secrets.seal(tokens.accessToken, secretsPurpose),
    refresh_token: secrets.seal(tokens.refreshToken, secretsPurpose),
    expires_at: new Date(now.getTime() + tokens.expiresInSeconds * 1000),
    token_number: token_number + 1,
    refreshing_until: null,
    last_error: null,
    last_error_at: null,
  };
}

/** None any more; whoever still works with those before learns it by the number. */
export const noTokens = ({ token_number }: Pick<Connection, 'token_number'>) => ({
  access_token: null,
  refresh_token: null,
  expires_at: null,
  refreshing_until: null,
  token_number: token_number + 1,
});
