import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the next answer of RD Station. */
export type RdStationFaulty = (reply: ServerResponse) => void;

interface Event {
  token: string;
  body: Record<string, unknown>;
}

const refusal = (type: string) => ({ errors: { error_type: type, error_message: 'Invalid.' } });

const json = (reply: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Typical faults. */
export const faulty = {
  away: (reply: ServerResponse) => void reply.socket?.destroy(),
  slow: () => {},
  busy: (reply: ServerResponse) => void json(reply, 429, refusal('TOO_MANY_REQUESTS'), { 'retry-after': '120' }),
  failing: (reply: ServerResponse) => void json(reply, 503, {}),
  page: (reply: ServerResponse) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Olá</h1>'),
  proxy: (reply: ServerResponse) => void reply.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401</h1>'),
  endless: (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const more = () => void (reply.destroyed || reply.write(' '.repeat(16_384), () => setImmediate(more)));
    more();
  },
  elsewhere: (reply: ServerResponse) => void reply.writeHead(302, { location: '/platform/elsewhere' }).end(),
} satisfies Record<string, RdStationFaulty>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

/** Registered programs, and the tokens that they were given. */
function aDesk() {
  let count = 0;
  const known = {
    /** Client id → secret. */
    programs: new Map([['botica-da-loja', 'segredo-da-rd-station']]),
    /** Code → client id. A code is valid once. */
    codes: new Map<string, string>(),
    /** Refresh token → client id. */
    grants: new Map<string, string>(),
    /** Valid access tokens, and the refresh token of each. */
    access: new Map<string, string>(),
  };
  const give = (refreshToken: string) => {
    const access_token = `acesso-${++count}-${'a'.repeat(30)}`;
    known.access.set(access_token, refreshToken);
    return { access_token, expires_in: 86_400, refresh_token: refreshToken };
  };
  return {
    known,
    newCode: (clientId = 'botica-da-loja') => {
      const code = `codigo-${++count}`;
      known.codes.set(code, clientId);
      return code;
    },
    exchange: (reply: ServerResponse, fields: Record<string, string>) => {
      const { client_id: id = '', client_secret: secret, code, refresh_token: refresh = '' } = fields;
      if (known.programs.get(id) !== secret) return json(reply, 401, refusal('ACCESS_DENIED'));
      if (code === undefined) {
        if (known.grants.get(refresh) !== id) return json(reply, 401, refusal('INVALID_REFRESH_TOKEN'));
        return json(reply, 200, give(refresh));
      }
      if (known.codes.get(code) !== id) return json(reply, 401, refusal('EXPIRED_CODE_GRANT'));
      known.codes.delete(code);
      const refreshToken = `renovacao-${++count}-${'r'.repeat(30)}`;
      known.grants.set(refreshToken, id);
      return json(reply, 200, give(refreshToken));
    },
    /** Withdraws the authorisation, as a person can do at RD Station. */
    revoke: (refreshToken: string | undefined) => {
      if (refreshToken === undefined) return;
      known.grants.delete(refreshToken);
      for (const [access, of] of known.access) if (of === refreshToken) known.access.delete(access);
    },
  };
}

/** Page on which a person agrees. */
function dialog(reply: ServerResponse, query: URLSearchParams, newCode: (clientId: string) => string) {
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('code', newCode(query.get('client_id') ?? ''));
  back.searchParams.set('state', query.get('state') ?? '');
  const link = `<a href="${back.href.replaceAll('&', '&amp;')}">Autorizar</a>`;
  reply
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="pt-BR"><title>RD Station</title>${link}</html>`);
}

/** Answers as RD Station Marketing documents it: dialog, exchange, refresh, revoke, conversions. */
export async function startRdStation(port = 0) {
  const { known, newCode, exchange, revoke } = aDesk();
  const events: Event[] = [];
  const calls: string[] = [];
  const next = new Map<string, RdStationFaulty[]>();

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '', 'http://rd');
    const body = await bodyOf(request);
    calls.push(`${request.method} ${url.pathname}`);
    const fault = next.get(url.pathname)?.shift();
    if (fault) return fault(reply);
    if (url.pathname === '/auth/dialog') return dialog(reply, url.searchParams, newCode);
    if (url.pathname === '/auth/token') return exchange(reply, JSON.parse(body) as Record<string, string>);
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!known.access.has(token)) return json(reply, 401, refusal('UNAUTHORIZED'));
    if (url.pathname === '/auth/revoke') {
      revoke(known.access.get(new URLSearchParams(body).get('token') ?? ''));
      return json(reply, 200, {});
    }
    events.push({ token, body: JSON.parse(body) as Record<string, unknown> });
    return json(reply, 200, { event_uuid: `evento-${events.length}` });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known,
    events,
    calls,
    newCode,
    revoke,
    /** Replaces the answers of the next calls of this path. */
    fault: (path: string, ...faults: RdStationFaulty[]) => void next.set(path, faults),
    /** Number of calls of this path. */
    asked: (path: string) => calls.filter((each) => each.endsWith(path)).length,
    reset: () => {
      next.clear();
      events.length = 0;
      calls.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type RdStationServer = Awaited<ReturnType<typeof startRdStation>>;
