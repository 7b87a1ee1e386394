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
  /** Supplied by the session feature: who holds this token, or null. */
  authenticate: (
    token: string,
    ctx: PublicContext,
    place?: SessionPlace,
    options?: { isBackground?: boolean },
  ) => Promise<Actor | null>;
  /** Supplied by the stores feature: whose public token this is, or null. */
  findShop: (token: string, ctx: PublicContext) => Promise<Shop | null>;
  /** Supplied by the audit: notes that the caller was refused a call. Never throws. */
  recordRefusal: (
    error: unknown,
    ctx: Pick<PublicContext, 'db' | 'clock' | 'log' | 'requestId'>,
    actor: Actor | undefined,
    routeName: string,
  ) => Promise<void>;
  /** Name of the session cookie, which is enough for a GET only. */
  cookieName: string;
  /** Development and tests parse every reply with its schema. */
  checkReplies: boolean;
}

/** With what all routes of a server share. */
type Served = RouteEnvironment & {
  sessionLimits: ReturnType<typeof limitSessions>;
  takeVisit: ReturnType<typeof limitVisitors>;
};

/** 403 for a session that only looks, on a call that may change something. */
function checkReadOnly({ endpoint }: Route, actor: AgentActor): void {
  const isWrite = endpoint.method !== 'GET' || endpoint.needsBearer;
  if (actor.isReadOnly && isWrite && !endpoint.whileReadOnly) throw refuse('session.read_only');
}

/** 403 for a key that has none of the scopes that open the endpoint. */
function checkScopes(key: IntegrationActor, opening: readonly KeyScope[] | undefined): void {
  if (opening === undefined) throw refuse('permission.denied');
  if (opening.some((scope) => key.scopes.includes(scope))) return;
  throw refuse('permission.denied', { message: missingScopeMessage(opening) });
}

/** 403 unless the actor may call the endpoint; integration keys only where the contract says so. */
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

/** Whoever has a session or a key looks at the shop of that store. As of a visitor, the handler's type says what is there. */
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
  // A public route never looks at who is asking, so its context has no actor: the handler's type says the same.
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
  // Added and not copied: V8 makes a slow object of a spread with so many fields.
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
    // Not "storage": the page empties that by itself, but for what is the machine's (colours, the receipt's paper).
    clearSiteData: () => reply.header('clear-site-data', '"cache"'),
    status: (code) => reply.code(code),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the logs name; set once the session is known. */
    actor?: Actor;
    /** Set before the body is read, for the handler. */
    admitted?: { token: string | null; ctx: Context };
  }
}

/**
 * Decides who is asking, and whether they may, while the body is still unread: a stranger must not make the server
 * read and parse megabytes.
 */
const admit = (environment: Served, route: Route) => async (request: FastifyRequest) => {
  const token = readToken(route, request, environment.cookieName);
  request.admitted = { token, ctx: await contextOf(environment, route, request, token) };
};

/** Runs `step`; when it refuses a signed-in person for lack of a right, that is recorded first. */
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

/** Of the record that a reply tells of; undefined where it tells of none, or of many. */
function versionOf({ versionIn }: Endpoint, reply: unknown): number | undefined {
  const record = versionIn === undefined ? reply : (reply as Record<string, unknown>)[versionIn];
  return (record as { version?: number } | null | undefined)?.version;
}

/** By a public token the whole answer hangs on the address alone: whoever stands between may keep it too. */
function cacheControlOf({ cacheSeconds, access }: Endpoint, request: FastifyRequest): string {
  if (cacheSeconds === undefined) return 'no-store';
  const isForAll = access === 'public-token' && readPublicToken(request) !== null;
  return `${isForAll ? 'public' : 'private'}, max-age=${cacheSeconds}`;
}

/** How the handler's result becomes the reply: a file, or JSON by a serializer compiled from the contract. */
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

/** Parsing costs by the byte: what a stranger may make the server parse is a form, not a file. */
const publicBodyLimit = 8 * 1024;

function bodyLimitOf({ access, bodyLimit }: Endpoint): { bodyLimit?: number } {
  const limit = bodyLimit ?? (access === 'public' || access === 'public-token' ? publicBodyLimit : undefined);
  return limit === undefined ? {} : { bodyLimit: limit };
}

/** Who calls is decided before the body is read; what other sites may read says so, and is counted, whatever comes of it. */
function onRequestOf(environment: Served, route: Route) {
  const admitCaller = recordingRefusals(environment, route, admit(environment, route));
  if (!isCrossOrigin(route.endpoint)) return admitCaller;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    openToOtherSites(reply);
    environment.takeVisit(request.ip);
    await admitCaller(request);
  };
}

/** A visitor's calls that come to nothing are counted, and refused before their body is read when they are too many. */
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

/** Puts the routes of a feature on the server: session → permission → body → input → handler → compiled serializer. */
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
      // A GET that does something stays a GET.
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
