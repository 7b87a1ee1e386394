import { type SessionPlace, sessionPlace } from '@botica/contract/kit/session-address';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../app-error.ts';
import type { Route } from './serve.ts';

const bearerPattern = /^Bearer ([\w-]{20,200})$/;

const readBearer = (request: FastifyRequest) => bearerPattern.exec(request.headers.authorization ?? '')?.[1];

export function readCookie(request: FastifyRequest, input: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === input && value) return value;
  }
  return null;
}

/**
 * True if a page of another site, also a sibling subdomain, sends the request. Opening a link (navigation) is allowed.
 */
const isOfAnotherSite = ({ headers }: FastifyRequest) =>
  /^(?:same|cross)-site$/.test(`${headers['sec-fetch-site']}`) && headers['sec-fetch-mode'] !== 'navigate';

export function readToken(route: Route, request: FastifyRequest, cookieName: string): string | null {
  const bearer = readBearer(request);
  if (bearer !== undefined) return bearer;
  const { method, needsBearer, access } = route.endpoint;
  // Endpoints readable by other sites ignore the session cookie.
  if (method !== 'GET' || needsBearer || access === 'public-token' || isOfAnotherSite(request)) return null;
  return readCookie(request, cookieName);
}

/**
 * Reads `?token=`. It is no header, so that a page of another site needs no preflight. Null if absent; throws if the
 * text cannot be a token.
 */
export function readPublicToken(request: FastifyRequest): string | null {
  const { token } = request.query as Record<string, unknown>;
  if (token === undefined) return null;
  if (typeof token !== 'string' || !/^[\w-]{20,200}$/.test(token)) throw refuse('public_token.required');
  return token;
}

/**
 * Session place in the address of a file (docs/decisions/0004-cookie-and-bearer.md); undefined if it has none. With the
 * cookie alone it is required, because another tab may have changed the cookie's session.
 */
export function readPlace({ endpoint }: Route, request: FastifyRequest): SessionPlace | undefined {
  if (endpoint.types === undefined) return;
  const query = request.query as Record<string, unknown>;
  const names = Object.keys(sessionPlace.shape);
  if (readBearer(request) !== undefined && !names.some((name) => name in query)) return;
  const place = z.safeParse(sessionPlace, query);
  if (place.success) return place.data;
  const fields = Object.fromEntries(names.map((name) => [name, 'Diga para quem é o arquivo.']));
  throw refuse('request.malformed', { fields });
}

/** `"7"` or `W/"7"` → 7; absent or `*` → null; any other text matches no version. */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}

export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header === '') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw refuse('request.malformed', { fields: { 'Idempotency-Key': 'Use de 1 a 200 caracteres sem espaços.' } });
  }
  return header;
}
