import { allJobHandlers, allSlowKinds } from '../apps/api/src/all-features.ts';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { keepHeapLean } from '../apps/api/src/kit/lean-heap.ts';
import { createLog } from '../apps/api/src/kit/log.ts';
import { openOutside } from '../apps/api/src/outside/open-outside.ts';
import { startJobs } from '../apps/api/src/platform/jobs/start-jobs.ts';
import { answerQuestions } from './answer-questions.ts';
import { bareSqlOf } from './bare-sql.ts';
import { openBenchDatabase } from './open-bench-database.ts';
import { watchUsage } from './server-usage.ts';

/**
 * The server under measurement, in its own process, on a filled database. It takes its settings from the environment,
 * sends `{ready}` to its parent process, and then answers its questions (`Question`) one by one.
 */
if (process.env.BENCH_LAZY_HEAP === undefined) keepHeapLean();
const config = readConfig({ ...process.env, PORT: '0' });
const log = createLog('info');
const clock = () => new Date();
const database = await openBenchDatabase(config, log);
const { db, pool, connections } = database;
const outside = openOutside(config, log);
const app = await buildApp({ config, database, log, clock, outside });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const bareSql = bareSqlOf(pool);
const usage = watchUsage();
// Only for measurements of batches; otherwise no job runs beside the measured calls.
const jobs =
  process.env.BENCH_JOBS === 'on'
    ? startJobs({
        db,
        connections,
        clock,
        log,
        outside,
        publicUrl: address,
        handlers: allJobHandlers,
        slowKinds: allSlowKinds,
      })
    : null;

export type Question =
  | { kind: 'record' }
  | { kind: 'recorded' }
  | { kind: 'bare'; reply: string; from?: number; to?: number }
  | { kind: 'plans' }
  | { kind: 'rows'; text: string }
  | { kind: 'memory' }
  | { kind: 'usage' }
  /** For the control server of the API: the bodies of details, by id. */
  | { kind: 'details'; replies: [number, string][] }
  /** For the control server of pages: their headers and bytes (base64), by path. */
  | { kind: 'pages'; replies: [string, string[], string][] }
  | { kind: 'close' };

async function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'record':
      return bareSql.record();
    case 'recorded':
      return bareSql.recorded();
    case 'bare':
      return bareSql.run(question.reply, question);
    case 'plans':
      return bareSql.seqScans();
    case 'rows':
      return (await pool.query(question.text)).rows;
    case 'memory':
      return process.memoryUsage.rss();
    case 'usage':
      return usage();
    case 'details':
    case 'pages':
      throw new Error(`Only a control server is given its ${question.kind}`);
    case 'close':
      await Promise.all([app.close(), jobs?.stop()]);
      await database.close();
      return null;
  }
}

answerQuestions(answer);
process.send?.({ ready: address });
