import { EventEmitter, once } from 'node:events';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { runDueJobs } from '../platform/jobs/run-job.ts';
import { watchRequests } from './http/watch-requests.ts';
import { createLog } from './log.ts';
import { loopWatch } from './loop-watch.ts';
import { createMetrics } from './metrics.ts';

/** A watch whose clock the test sets. */
function watched() {
  const [lines, blocks]: [object[], [string, number][]] = [[], []];
  const time = { now: 0, used: 0 };
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const watch = loopWatch({
    log,
    onBlocked: (work, seconds) => blocks.push([work, seconds]),
    now: () => time.now,
    processorMs: () => time.used,
  });
  const after = (ms: number, used = ms) => {
    time.now += ms;
    time.used += used;
    watch.look();
  };
  return { ...watch, after, lines, blocks };
}

it('names the work that was running or ended during a block, and nothing else', () => {
  const { begin, after, lines, blocks } = watched();
  begin('job gone.before')();
  after(100);
  begin('GET /v2/order')();
  const order = begin('GET /v2/order/:id');
  const other = begin('GET /v2/order/:id');
  after(1_100);
  expect(blocks).toEqual([
    ['GET /v2/order', 1],
    ['GET /v2/order/:id', 1],
  ]);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'event loop held', ms: 1000, works: ['GET /v2/order', 'GET /v2/order/:id'] }),
  ]);
  order();
  order();
  after(100);
  after(700);
  expect(blocks.at(-1)).toEqual(['GET /v2/order/:id', 0.6]);
  other();
  after(100);
  after(700);
  expect(blocks.at(-1)).toEqual(['(none)', 0.6]);
});

it('logs nothing for a check that is less than half a second late', () => {
  const { begin, after, lines, blocks } = watched();
  begin('GET /v2/order');
  after(590);
  expect([lines, blocks]).toEqual([[], []]);
});

it('blames no call while the machine gave the process no time', () => {
  const { begin, after, lines, blocks } = watched();
  begin('GET /v2/order');
  after(8_000, 30);
  expect(blocks).toEqual([['(machine)', 7.9]]);
  expect(lines).toEqual([expect.objectContaining({ ms: 7900, processorMs: 30, works: ['GET /v2/order'] })]);
});

it('knows calls by the pattern of their route until they are answered, and jobs by their kind', async () => {
  const api = await startTestApp();
  const { config, database, clock, outside, db } = api;
  const log = createLog('silent');
  const { begin, after, blocks } = watched();
  const app = await buildApp({ config, database, log, clock: clock.now, outside, loop: { begin } });
  try {
    await app.inject({ url: '/v2/order/4242' });
    await app.inject({ url: '/nada/52998224725' });
    const kind = 'test.held';
    await enqueue(db, { kind, key: 'one', payload: {} }, clock.now);
    const handlers = { [kind]: async () => after(700) };
    await runDueJobs({ db, clock: clock.now, log, outside, publicUrl: 'http://x', handlers, loop: { begin } });
    expect(blocks.map(([work]) => work)).toEqual(['(none)', 'GET /v2/order/:id', 'job test.held']);
    after(100);
    after(700);
    expect(blocks.slice(3)).toEqual([['(none)', 0.6]]);
  } finally {
    await app.close();
    await api.close();
  }
});

it('ends calls with their connection, and is in the metrics', async () => {
  const { begin, after, blocks } = watched();
  const app = fastify();
  watchRequests(app, [], { begin });
  const calls = new EventEmitter();
  app.get('/slow/:id', (_, reply) => {
    reply.raw.once('close', () => calls.emit('left'));
    calls.emit('asked');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const [requested, left] = [once(calls, 'asked'), once(calls, 'left')];
  const call = fetch(`${address}/slow/7`, { signal: leaving.signal }).catch(() => {});
  await requested;
  after(700);
  leaving.abort();
  await Promise.all([call, left]);
  await app.close();
  after(100);
  after(700);
  expect(blocks.map(([work]) => work)).toEqual(['GET /slow/:id', '(none)']);
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const metrics = createMetrics({ pool, countJobs: async () => [] });
  for (const [work, seconds] of blocks) metrics.loopBlocked(work, seconds);
  expect(await metrics.text()).toContain('botica_event_loop_held_seconds_count{work="GET /slow/:id"} 1');
});
