import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';

/** Seconds: from the time of a list to a time that no person waits. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Measured {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Jobs in the database, by kind and state. */
  countJobs: () => Promise<{ kind: string; state: string; count: number }[]>;
}

export interface Metrics {
  /** Counts the server's calls from now on, by the route's pattern and never by its URL. */
  watch(app: FastifyInstance): void;
  /** Counts a call that was refused unread because there were too many. */
  turnedAway(): void;
  /** Counts a block of the event loop while this work was running. */
  loopBlocked(work: string, seconds: number): void;
  /** Text format of Prometheus. */
  text(): Promise<string>;
}

/** Metrics of one process, and of the jobs in the database. */
export function createMetrics({ pool, countJobs }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Process metrics: memory, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    registers,
    name: 'botica_http_request_duration_seconds',
    help: 'Requests by route pattern, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
  });
  const turnedAway = new Counter({
    registers,
    name: 'botica_http_turned_away_total',
    help: 'Requests refused unseen, since there were too many',
  });
  const current = new Histogram({
    registers,
    name: 'botica_event_loop_held_seconds',
    help: 'Times of more than half a second during which nobody was served, by the work that was under way',
    labelNames: ['work'] as const,
    buckets: [1, 2.5, 5, 10, 30],
  });
  new Gauge({
    registers,
    name: 'botica_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'] as const,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    registers,
    name: 'botica_database_queue',
    help: 'Calls that wait for a connection',
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    registers,
    name: 'botica_jobs',
    help: 'Jobs by kind and state',
    labelNames: ['kind', 'state'] as const,
    async collect() {
      const counts = await countJobs();
      this.reset();
      for (const { kind, state, count } of counts) this.set({ kind, state }, count);
    },
  });
  return {
    watch: (app) =>
      void app.addHook('onResponse', async ({ method, routeOptions: { url: route = '(none)' } }, reply) => {
        requests.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      }),
    turnedAway: () => turnedAway.inc(),
    loopBlocked: (work, seconds) => current.observe({ work }, seconds),
    text: () => registry.metrics(),
  };
}

/** Compares a token in constant time. */
function isRight(token: string, header: string | undefined): boolean {
  const [given, right] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Serves `GET /metrics` on its own address, which no proxy forwards to. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { host, port, token, log }: { host: string; port: number; token: string | null; log: Log },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, (request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return reply.writeHead(404).end();
    if (token !== null && !isRight(token, request.headers.authorization)) return reply.writeHead(401).end();
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics cannot be read');
        reply.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen({ host, port }, listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
