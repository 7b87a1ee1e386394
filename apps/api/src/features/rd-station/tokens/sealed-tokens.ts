import type { CrmCredentials, CrmTokens } from '../../../kit/crm-port.ts';
import type { Secrets } from '../../../kit/secrets.ts';
import type { Connection, ConnectionPatch } from './connection.store.ts';

export const secretsPurpose = 'rd-station';

/** Undefined if it was sealed with another key. */
function opened<T>(open: (text: string) => T, sealed: string): T | undefined {
  try {
    return open(sealed);
  } catch {
    return undefined;
  }
}

/** Null if they are missing or cannot be decrypted any more. */
export function credentialsOf(secrets: Secrets, { client_id, client_secret }: Connection): CrmCredentials | null {
  if (client_id === null || client_secret === null) return null;
  const secret = opened((text) => secrets.open(text, secretsPurpose), client_secret.sealed);
  return secret === undefined ? null : { clientId: client_id, clientSecret: secret };
}

/** Null if it is missing or cannot be decrypted any more. */
export function openToken(secrets: Secrets, sealed: string | null): string | null {
  if (sealed === null) return null;
  return opened((text) => secrets.open(text, secretsPurpose), sealed) ?? null;
}

/** False after the tokens have expired without a renewal. */
export const isConnected = ({ expires_at }: Pick<Connection, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && expires_at > now;

/** Columns of new tokens, with the next token number. */
export function tokenColumns(
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

/** Columns without tokens. The next token number tells other servers that theirs have ended. */
export const noTokens = ({ token_number }: Pick<Connection, 'token_number'>) => ({
  access_token: null,
  refresh_token: null,
  expires_at: null,
  refreshing_until: null,
  token_number: token_number + 1,
});
