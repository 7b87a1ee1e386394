import { type Endpoint, isCrossOrigin } from '@botica/contract/kit/endpoint';
import { type KeyScope, missingScopeMessage } from '@botica/contract/kit/key-scopes';
import { isAllowed, missingPermissionMessage } from '@botica/contract/kit/permissions';
import type { SessionPlace } from '@botica/contract/kit/session-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../app-error.ts';
import type {
  Actor,
  AgentActor,
  Context,
  IntegrationActor,
  PublicContext,
  Shop,
  ShopContext,
  Surroundings,
} from '../context.ts';
import { compression } from './compression.ts';
import { answerPreflights, openToOtherSites, patternOf } from './cross-origin.ts';
import { withIdempotency } from './idempotency.ts';
import { readCookie, readIdempotencyKey, readIfMatch, readPlace, readPublicToken, readToken } from './read-caller.ts';
import { readInput } from './read-input.ts';
import { countRefusedCalls, type RefusedCalls } from './refused-calls.ts';
import { serializerOf } from './reply-serializer.ts';
import { type FileReply, sendFile } from './send-file.ts';
import type { Route } from './serve.ts';
import type { HttpSide } from './serve-types.ts';
import { limitSessions, limitVisitors } from './session-limits.ts';

export interface RouteEnvironment extends Surroundings {
  /** From the session feature: the actor of a token, or null. */
  authenticate: (
    token: string,
    ctx: PublicContext,
    place?: SessionPlace,
    options?: { isBackground?: boolean },
  ) => Promise<Actor | null>;
  /** From the stores feature: the shop of a public token, or null. */
  findShop: (token: string, ctx: PublicContext) => Promise<Shop | null>;
  /** From the audit feature: records that the caller was refused. Never throws. */
  recordRefusal: (
    error: unknown,
    ctx: Pick<PublicContext, 'db' | 'clock' | 'log' | 'requestId'>,
    actor: Actor | undefined,
    routeName: string,
  ) => Promise<void>;
  /** Name of the session cookie, which authenticates a GET only. */
  cookieName: string;
  /** In development and tests, each reply is parsed with its schema. */
  checkReplies: boolean;
}

/** Environment with the limits that all routes of a server share. */
type Served = RouteEnvironment & {
  sessionLimits: ReturnType<typeof limitSessions>;
  takeVisit: ReturnType<typeof limitVisitors>;
};

/** Throws 403 for a read-only session on a call that may change something. */
function checkReadOnly({ endpoint }: Route, actor: AgentActor): void {
  const isWrite = endpoint.method !== 'GET' || endpoint.needsBearer;
  if (actor.isReadOnly && isWrite && !endpoint.whileReadOnly) throw refuse('session.read_only');
}

/** Throws 403 for a key without any of the scopes that open the endpoint. */
function checkScopes(key: IntegrationActor, opening: readonly KeyScope[] | undefined): void {
  if (opening === undefined) throw refuse('permission.denied');
  if (opening.some((scope) => key.scopes.includes(scope))) return;
  throw refuse('permission.denied', { message: missingScopeMessage(opening) });
}

/** Throws 403 unless the actor may call the endpoint. Integration keys may only if the contract says so. */
function checkAccess(route: Route, actor: Actor): void {
  const { access, integration } = route.endpoint;
  if (access === 'public-token') return;
  if (actor.kind !== 'agent') {
    if (actor.kind === 'integration') checkScopes(actor, integration);
    return;
  }
  checkReadOnly(route, actor);
  if (access === 'administrator' && !actor.isAdmin) {
    throw refuse('permission.denied', { message: 'Somente administradores podem fazer isto.' });
  }
  if (typeof access === 'object') {
    const grantee = { is_admin: actor.isAdmin, grouprules: actor.grouprules };
    if (!isAllowed(grantee, access)) throw refuse('permission.denied', { message: missingPermissionMessage(access) });
  }
}

function publicContext(environment: RouteEnvironment, request: FastifyRequest): PublicContext {
  const { db, database, clock, log, outside, settings, personalData, changes } = environment;
  return {
    db,
    database,
    clock,
    log,
    outside,
    settings,
    personalData,
    changes,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    host: request.hostname,
    cookie: (name) => readCookie(request, name),
  };
}

/** Adds the shop. With a session or a key it is the shop of that store. The handler's type tells which fields exist. */
function inShop(visitor: PublicContext, found: Shop | null): Context {
  if (found === null) throw refuse('public_token.required');
  const shop: Shop = { storeId: found.storeId, timeZone: found.timeZone };
  const ctx: ShopContext = { ...visitor, shop };
  const withoutActor: PublicContext = ctx;
  return withoutActor as Context;
}

async function contextOf(
  environment: Served,
  route: Route,
  request: FastifyRequest,
  token: string | null,
): Promise<Context> {
  const { access, isBackground = false } = route.endpoint;
  const visitor = publicContext(environment, request);
  // A public route never reads the caller, so its context has no actor, and the handler's type has none either.
  if (access === 'public') return visitor as Context;
  const publicToken = access === 'public-token' ? readPublicToken(request) : null;
  if (publicToken !== null) return inShop(visitor, await environment.findShop(publicToken, visitor));
  if (token === null) throw refuse(access === 'public-token' ? 'public_token.required' : 'session.required');
  const actor = await environment.authenticate(token, visitor, readPlace(route, request), { isBackground });
  if (actor === null) throw refuse('session.required');
  request.actor = actor;
  environment.sessionLimits.takeCall(actor);
  checkAccess(route, actor);
  if (access === 'public-token') return inShop(visitor, actor);
  // Assigned and not copied: V8 makes a slow object of a spread with so many fields.
  return Object.assign(visitor, {
    actor,
    ifMatch: readIfMatch(request.headers['if-match']),
    idempotencyKey: route.endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null,
  });
}

function httpSide(reply: FastifyReply, token: string | null, once: HttpSide['once']): HttpSide {
  return {
    token,
    once,
    setCookie: (header) => reply.header('set-cookie', header),
    // Not "storage": the page empties it itself, except for settings of the machine (colours, paper of the receipt).
    clearSiteData: () => reply.header('clear-site-data', '"cache"'),
    status: (code) => reply.code(code),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Actor for the logs; set when the session is known. */
    actor?: Actor;
    /** Set before the body is read, for the handler. */
    admitted?: { token: string | null; ctx: Context };
  }
}

/**
 * Authenticates and authorises while the body is still unread, because a stranger must not make the server read and
 * parse megabytes.
 */
const admit = (environment: Served, route: Route) => async (request: FastifyRequest) => {
  const token = readToken(route, request, environment.cookieName);
  request.admitted = { token, ctx: await contextOf(environment, route, request, token) };
};

/**
 * Runs `step`. If it refuses a signed-in person for a missing permission, the refusal is recorded before it is thrown.
 */
const recordingRefusals =
  <Rest extends unknown[], T>(
    environment: RouteEnvironment,
    route: Route,
    step: (request: FastifyRequest, ...rest: Rest) => Promise<T>,
  ) =>
  async (request: FastifyRequest, ...rest: Rest): Promise<T> => {
    try {
      return await step(request, ...rest);
    } catch (error) {
      await environment.recordRefusal(error, { ...environment, requestId: request.id }, request.actor, route.name);
      throw error;
    }
  };

/** Version of the record in a reply; undefined if the reply has no record, or many. */
function versionOf({ versionIn }: Endpoint, reply: unknown): number | undefined {
  const record = versionIn === undefined ? reply : (reply as Record<string, unknown>)[versionIn];
  return (record as { version?: number } | null | undefined)?.version;
}

/** With a public token the answer depends only on the address, so proxies may cache it too. */
function cacheControlOf({ cacheSeconds, access }: Endpoint, request: FastifyRequest): string {
  if (cacheSeconds === undefined) return 'no-store';
  const isForAll = access === 'public-token' && readPublicToken(request) !== null;
  return `${isForAll ? 'public' : 'private'}, max-age=${cacheSeconds}`;
}

/** Sends the handler's result: a file, or JSON from a serializer that is compiled from the contract. */
function sendWith(environment: RouteEnvironment, { endpoint }: Route) {
  const { types } = endpoint;
  const { log, checkReplies } = environment;
  if (types !== undefined) {
    return (result: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendFile(result as FileReply, types, { request, reply, log });
  }
  const serialize = serializerOf(endpoint.reply);
  return (result: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (checkReplies) z.parse(endpoint.reply, result);
    const version = versionOf(endpoint, result);
    if (version !== undefined) reply.header('etag', `W/"${version}"`);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', cacheControlOf(endpoint, request))
      .send(serialize(result));
  };
}

/** Parsing costs time for each byte, so a stranger may send a form but no file. */
const publicBodyLimit = 8 * 1024;

function bodyLimitOf({ access, bodyLimit }: Endpoint): { bodyLimit?: number } {
  const limit = bodyLimit ?? (access === 'public' || access === 'public-token' ? publicBodyLimit : undefined);
  return limit === undefined ? {} : { bodyLimit: limit };
}

/**
 * Authenticates before the body is read. Cross-origin endpoints set their headers and count the call first, whatever
 * its outcome.
 */
function onRequestOf(environment: Served, route: Route) {
  const admitCaller = recordingRefusals(environment, route, admit(environment, route));
  if (!isCrossOrigin(route.endpoint)) return admitCaller;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    openToOtherSites(reply);
    environment.takeVisit(request.ip);
    await admitCaller(request);
  };
}

/** Counts a visitor's refused calls. Too many of them are refused before the body is read. */
function guardOf(refusedCalls: RefusedCalls, environment: Served, route: Route) {
  const admitVisitor = admit(environment, route);
  return {
    onRequest: async (request: FastifyRequest) => {
      refusedCalls.check(request.ip);
      await admitVisitor(request);
    },
    onResponse: async (request: FastifyRequest, reply: FastifyReply) =>
      refusedCalls.count(request.ip, reply.statusCode),
  };
}

/** Registers the routes of a feature: session → permission → body → input → handler → compiled serializer. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], surroundings: RouteEnvironment): void {
  const refusedCalls = countRefusedCalls(surroundings.clock);
  const { settings } = surroundings;
  const environment: Served = {
    ...surroundings,
    sessionLimits: limitSessions(settings),
    takeVisit: limitVisitors(settings),
  };
  answerPreflights(
    app,
    routes.map(({ endpoint }) => endpoint),
  );
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.access === undefined) throw new Error(`${route.name} declares no permission`);
    const send = sendWith(environment, route);
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const { token, ctx } = request.admitted as NonNullable<FastifyRequest['admitted']>;
      const input = readInput(endpoint, request);
      if (endpoint.oneAtATime) environment.sessionLimits.takePlace(ctx.actor, reply);
      const once: HttpSide['once'] = (work) => withIdempotency(ctx, route.name, input, work);
      const run = (inside: Context) => route.handle(input, inside, httpSide(reply, token, once));
      return endpoint.idempotent === true ? once(run) : run(ctx);
    };
    const recordedHandle = recordingRefusals(environment, route, handle);
    app.route({
      method: endpoint.method,
      url: patternOf(endpoint),
      // A GET with an effect gets no HEAD route.
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.needsBearer,
      compress: compression,
      ...bodyLimitOf(endpoint),
      onRequest: onRequestOf(environment, route),
      ...(endpoint.access === 'public' && endpoint.body !== undefined ? guardOf(refusedCalls, environment, route) : {}),
      handler: async (request, reply) => {
        const result = await recordedHandle(request, reply);
        if (endpoint.method !== 'GET' || endpoint.needsBearer) surroundings.changes.wake();
        return send(result, request, reply);
      },
    });
  }
}
