import { isAllowed, missingPermissionMessage } from '@botica/contract/kit/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '../app-error.ts';
import type { Actor, Clock, Context, PublicContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { readInput } from './read-input.ts';
import { compileSerializer } from './reply-serializer.ts';
import type { Route } from './serve.ts';
import type { HttpSide } from './serve-types.ts';

export interface RouteEnvironment {
  db: Kysely<Tables>;
  clock: Clock;
  log: Log;
  /** Supplied by the session feature: who holds this token, or null. */
  authenticate: (token: string, ctx: PublicContext) => Promise<Actor | null>;
  /** Name of the session cookie, which is enough for a GET only. */
  cookieName: string;
  /** Development and tests parse every reply with its schema. */
  checkReplies: boolean;
}

const bearerPattern = /^Bearer ([\w-]{20,200})$/;

function readToken(route: Route, request: FastifyRequest, cookieName: string): string | null {
  const bearer = bearerPattern.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  if (route.endpoint.method !== 'GET' || route.endpoint.needsBearer) return null;
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === cookieName && value) return value;
  }
  return null;
}

/** `"7"` or `W/"7"` → 7; absent or `*` → null; anything else can match no version. */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header === '') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw refuse('request.malformed', { fields: { 'Idempotency-Key': 'Use de 1 a 200 caracteres sem espaços.' } });
  }
  return header;
}

/** 403 unless the actor may call the endpoint; integration keys only where the contract says so. */
function checkAccess(route: Route, actor: Actor): void {
  const { access, integration } = route.endpoint;
  if (actor.kind !== 'agent') {
    if (actor.kind === 'integration' && !integration) throw refuse('permission.denied');
    return;
  }
  if (access === 'administrator' && !actor.isAdmin) {
    throw refuse('permission.denied', { message: 'Somente administradores podem fazer isto.' });
  }
  if (typeof access === 'object') {
    const grantee = { is_admin: actor.isAdmin, grouprules: actor.grouprules };
    if (!isAllowed(grantee, access)) throw refuse('permission.denied', { message: missingPermissionMessage(access) });
  }
}

function publicContext(environment: RouteEnvironment, request: FastifyRequest): PublicContext {
  return {
    db: environment.db,
    clock: environment.clock,
    log: environment.log,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    host: request.hostname,
  };
}

async function contextOf(
  environment: RouteEnvironment,
  route: Route,
  request: FastifyRequest,
  token: string | null,
): Promise<Context> {
  const visitor = publicContext(environment, request);
  // A public route never looks at who is asking, so its context has no actor: the handler's type says the same.
  if (route.endpoint.access === 'public') return visitor as Context;
  const actor = token === null ? null : await environment.authenticate(token, visitor);
  if (actor === null) throw refuse('session.required');
  checkAccess(route, actor);
  request.actor = actor;
  return {
    ...visitor,
    actor,
    ifMatch: readIfMatch(request.headers['if-match']),
    idempotencyKey: route.endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null,
  };
}

function httpSide(reply: FastifyReply, token: string | null): HttpSide {
  return {
    token,
    setCookie: (header) => reply.header('set-cookie', header),
    etag: (version) => reply.header('etag', `W/"${version}"`),
    status: (code) => reply.code(code),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request log names; set once the session is known. */
    actor?: Actor;
    /** Set before the body is read, for the handler. */
    admitted?: { token: string | null; ctx: Context };
  }
}

/**
 * Decides who is asking, and whether they may, while the body is still unread: a stranger must not make the server
 * read and parse megabytes.
 */
const admit = (environment: RouteEnvironment, route: Route) => async (request: FastifyRequest) => {
  const token = readToken(route, request, environment.cookieName);
  request.admitted = { token, ctx: await contextOf(environment, route, request, token) };
};

/** Puts the routes of a feature on the server: session → permission → body → input → handler → compiled serializer. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], environment: RouteEnvironment): void {
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.access === undefined) throw new Error(`${route.name} declares no permission`);
    const serialize = compileSerializer(endpoint.reply);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      onRequest: admit(environment, route),
      handler: async (request, reply) => {
        const { token, ctx } = request.admitted as NonNullable<FastifyRequest['admitted']>;
        const input = readInput(endpoint, request);
        const result = await route.handle(input, ctx, httpSide(reply, token));
        if (environment.checkReplies) z.parse(endpoint.reply, result);
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(serialize(result));
      },
    });
  }
}
