import { CrmError, type CrmPort, type CrmTokens } from '../kit/crm-port.ts';
import { readSmallJson } from './read-small-json.ts';

const maxBytes = 64 * 1024;
const patienceMs = 10_000;
/** A token is sent in a header, so it has visible characters and a limited length. */
const tokenPattern = /^[\x21-\x7e]{1,4000}$/;
const expiry = { min: 60, max: 30 * 86_400 };
const longestPauseSeconds = 3600;

interface Reply {
  status: number;
  /** Undefined if it is not JSON, or too long. */
  body: unknown;
  retryAfter: string | null;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Parses seconds or a date. */
function pauseOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), longestPauseSeconds) : null;
}

/**
 * True for a refusal by RD Station itself. Only a reply with `errors` has examined the request; other ones come from a
 * proxy.
 */
const isTheirRefusal = ({ body }: Reply) => isFields(body) && isFields(body.errors);

/** Throws unless the call succeeded. `refusing` lists the statuses that mean a missing permission. */
function requireDone(reply: Reply, refusing: readonly number[]): void {
  const { status, retryAfter } = reply;
  if (status >= 200 && status < 300) return;
  if (status === 429) throw new CrmError('busy', { retryAfterSeconds: pauseOf(retryAfter) });
  if (status >= 500) throw new CrmError('failing');
  if (!isTheirRefusal(reply)) throw new CrmError('garbled');
  throw new CrmError(refusing.includes(status) ? 'refused' : 'rejected');
}

function tokensOf({ body }: Reply): CrmTokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = isFields(body) ? body : {};
  const isToken = (value: unknown): value is string => typeof value === 'string' && tokenPattern.test(value);
  const isExpiry = typeof seconds === 'number' && seconds >= expiry.min && seconds <= expiry.max;
  if (!isToken(accessToken) || !isToken(refreshToken) || !isExpiry) throw new CrmError('garbled');
  return { accessToken, refreshToken, expiresInSeconds: seconds };
}

const json = (body: object, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** RD Station Marketing's OAuth 2 and events. `url` is its base address. */
export function rdStation({ url, waitMs = patienceMs }: { url: string; waitMs?: number }): CrmPort {
  const post = async (
    path: string,
    { headers, body }: { headers: Record<string, string>; body: string },
  ): Promise<Reply> => {
    const signal = AbortSignal.timeout(waitMs);
    try {
      const reply = await fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        signal,
        body,
        headers: { accept: 'application/json', ...headers },
      });
      const read = await readSmallJson(reply, maxBytes).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return undefined;
      });
      return { status: reply.status, body: read, retryAfter: reply.headers.get('retry-after') };
    } catch (cause) {
      throw new CrmError(signal.aborted ? 'slow' : 'unreachable', { cause });
    }
  };
  const token = async (by: 'code' | 'refresh_token', body: object): Promise<CrmTokens> => {
    const reply = await post(`/auth/token?token_by=${by}`, json(body));
    requireDone(reply, [400, 401, 403, 404]);
    return tokensOf(reply);
  };

  return {
    dialogUrl: ({ clientId, callback, state }) =>
      `${url}/auth/dialog?${new URLSearchParams({ client_id: clientId, redirect_uri: callback, state })}`,
    exchange: ({ clientId, clientSecret }, code) =>
      token('code', { client_id: clientId, client_secret: clientSecret, code }),
    refresh: ({ clientId, clientSecret }, refreshToken) =>
      token('refresh_token', { client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken }),
    revoke: async (accessToken) => {
      const type = 'application/x-www-form-urlencoded';
      const body = new URLSearchParams({ token: accessToken, token_type_hint: 'access_token' }).toString();
      const reply = await post('/auth/revoke', { headers: { 'content-type': type, ...bearer(accessToken) }, body });
      requireDone(reply, [401, 403]);
    },
    convert: async (accessToken, { identifier, email, name }) => {
      const consent = { category: 'communications', type: 'consent', status: 'granted' };
      const payload = { conversion_identifier: identifier, email, name, legal_bases: [consent] };
      const event = { event_type: 'CONVERSION', event_family: 'CDP', payload };
      const reply = await post('/platform/events?event_type=conversion', json(event, bearer(accessToken)));
      requireDone(reply, [401]);
      // A page that answers 200 to every request has not accepted anything.
      if (!isFields(reply.body)) throw new CrmError('garbled');
    },
  };
}
