import { randomUUID } from 'node:crypto';
import { session } from '@botica/contract/features/session/session.contract';
import { site } from '@botica/contract/features/website/info/site-info.contract';
import type { Endpoint } from '@botica/contract/kit/endpoint';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { allInboundHooks, allPersonalData, allRoutes, allVisitorPages, allVisitorReturns } from './all-features.ts';
import type { Config } from './config.ts';
import { authenticateWith } from './features/session/open/authenticate.ts';
import { sessionCookie } from './features/session/open/session-cookie.ts';
import { serveHosts } from './features/storefront/serving/serve-hosts.ts';
import { findShop } from './features/stores/find-shop.ts';
import { integrationGuide } from './features/webhooks/integration-guide.ts';
import { refuse } from './kit/app-error.ts';
import type { Clock } from './kit/context.ts';
import type { Database } from './kit/db/open-database.ts';
import { type FirstCalls, serveAdmin } from './kit/http/admin-pages.ts';
import { answerError } from './kit/http/answer-error.ts';
import { readClientNetwork, readIsProxy, trustOf } from './kit/http/client-address.ts';
import { compression } from './kit/http/compression.ts';
import { answerParserFault, requireOneHost } from './kit/http/connection-faults.ts';
import { docsPage } from './kit/http/docs-page.ts';
import { finishConnections, untilStopping } from './kit/http/finish-connections.ts';
import { registerInboundHooks } from './kit/http/inbound-hooks.ts';
import { limitConnections } from './kit/http/limit-connections.ts';
import { openApiOf } from './kit/http/openapi.ts';
import { parseJson } from './kit/http/parse-json.ts';
import { registerRoutes } from './kit/http/register-routes.ts';
import { baseHeaders } from './kit/http/security-headers.ts';
import { shedLoad } from './kit/http/shed-load.ts';
import { registerVisitorPages } from './kit/http/visitor-pages.ts';
import { registerVisitorReturns } from './kit/http/visitor-returns.ts';
import { watchRequests } from './kit/http/watch-requests.ts';
import type { Log } from './kit/log.ts';
import type { LoopWatch } from './kit/loop-watch.ts';
import type { Metrics } from './kit/metrics.ts';
import type { Outside } from './kit/outside.ts';
import { recordRefusal } from './platform/audit/record-refusal.ts';
import { watchChanges } from './platform/live/watch-changes.ts';

export interface AppOptions {
  config: Config;
  database: Pick<Database, 'db' | 'kind' | 'ping'>;
  log: Log;
  clock: Clock;
  outside: Outside;
  /** Folder of the built admin; without it the server answers only the API. */
  adminFolder?: string;
  /** Counts the server's calls. */
  metrics?: Pick<Metrics, 'watch' | 'turnedAway'>;
  /** Receives the start and end of running work. */
  loop?: LoopWatch;
  /** Aborted shortly before the server closes. It still serves, and its health check fails. */
  stopping?: AbortSignal;
}

const firstCalls: FirstCalls = {
  ofSession: [session.endpoints.checkLogin.path, site.endpoints.info.path],
  ofRecord: new Map(allRoutes.flatMap(({ endpoint: { page, path } }) => (page === undefined ? [] : [[page, path]]))),
};

/** Logs one line for each request: the route's pattern and ids, never the URL, which may contain a CPF or a token. */
function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        storeId: actor?.storeId,
        agentId: actor?.kind === 'agent' ? actor.agentId : undefined,
      },
      'request',
    );
  });
}

/** Documentation of the calls, for programs and for people. */
function serveDocs(app: FastifyInstance, { publicUrl }: Config): void {
  const openApi = JSON.stringify(openApiOf(allRoutes, publicUrl ?? '/', publicUrl ?? undefined));
  app.get('/openapi.json', { compress: compression }, (_request, reply) =>
    reply.type('application/json').send(openApi),
  );
  const sendDocs = docsPage(allRoutes, integrationGuide(allRoutes));
  app.get('/docs', { compress: compression }, (_request, reply) => sendDocs(reply));
}

/** Bodies are JSON only. */
function readJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Answers paths that are no API calls: with a page of the panel, or with a refusal. */
async function servePages(app: FastifyInstance, { adminFolder, log }: AppOptions): Promise<void> {
  const sendPage = adminFolder === undefined ? null : await serveAdmin(app, adminFolder, firstCalls);
  app.setNotFoundHandler((request, reply) => {
    const mayBePage = /^(GET|HEAD)$/.test(request.method) && !/^\/(v\d|health|assets)\//.test(request.url);
    return (
      (mayBePage && sendPage?.(request, reply)) || answerError(refuse('request.route_not_found'), request, reply, log)
    );
  });
}

interface Guarding {
  changes: ReturnType<typeof watchChanges>;
  endpoints: readonly Endpoint[];
  headers: Record<string, string>;
}

/** Checks of requests and connections that run before Fastify. */
function guardServer(
  { server }: FastifyInstance,
  options: AppOptions,
  { changes, endpoints, headers }: Guarding,
): void {
  const { config, database, log, clock, outside, loop, metrics } = options;
  const addressOf = readClientNetwork(config.trustProxy);
  shedLoad(server, { headers, endpoints, log, addressOf, onTurnedAway: metrics?.turnedAway });
  serveHosts(server, { db: database.db, changes, clock, settings: config, outside, log, endpoints, loop });
  limitConnections(server, { isProxy: readIsProxy(config.trustProxy) });
}

/** Builds the server without listening, for `main.ts` and every test. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, log, clock, outside, stopping } = options;
  const headers = baseHeaders(config.publicUrl?.startsWith('https:') ?? false);
  const app = fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 256 * 1024,
    // Fastify's default waits forever for a slow sender.
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    // Node's own refusals have no body, so `requireOneHost` and the handler answer with ours. A connection whose
    // headers do not arrive is closed after 15 to 20 s.
    http: { requireHostHeader: false, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerParserFault(headers),
    // A connection that is open during the close is served once more; then it ends.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches the hooks and the error handler below.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(headers).header('x-request-id', request.id), log);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  logRequests(app, log);
  options.metrics?.watch(app);
  const endpoints = allRoutes.map(({ endpoint }) => endpoint);
  if (options.loop) watchRequests(app, endpoints, options.loop);
  requireOneHost(app);
  finishConnections(app, stopping);
  readJsonAlone(app);
  await app.register(compress, compression);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));

  const changes = watchChanges({ db: database.db, clock, log, endpoints });
  // Open streams would delay the stop to its limit.
  stopping?.addEventListener('abort', () => void changes.close());
  app.addHook('preClose', () => changes.close());
  registerRoutes(app, allRoutes, {
    db: database.db,
    changes,
    database: { kind: database.kind, ping: untilStopping(database.ping, stopping) },
    clock,
    log,
    outside,
    settings: config,
    personalData: allPersonalData,
    authenticate: authenticateWith(config),
    findShop,
    recordRefusal,
    cookieName: sessionCookie(config).name,
    checkReplies: config.checkReplies,
  });
  await registerVisitorPages(app, allVisitorPages, { db: database.db, clock, outside });
  await registerInboundHooks(app, allInboundHooks, { db: database.db, clock, outside, log });
  registerVisitorReturns(app, allVisitorReturns, { db: database.db, clock, outside, changes });
  if (config.docs) serveDocs(app, config);
  guardServer(app, options, { changes, endpoints, headers });

  await servePages(app, options);
  return app;
}
