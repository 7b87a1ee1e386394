import { type ChildProcess, execFile, fork } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { startBalancer } from './balancer.ts';
import type { TestDatabase } from './test-database.ts';

/** `npm test` sets it for the tests that `engines.ts` names: each call goes to one of two processes. */
const isBehindProxy = process.env.API_SERVERS === '2';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const bundle =
  "const { bundle } = await import('./tools/build.mjs'); await bundle(process.argv[1], { main: process.argv[2] });";
let bundled: Promise<string> | undefined;

/**
 * Bundles `proxied-server.ts` into one file, once for all test files of this process, because its sources load slowly.
 */
async function bundleServer(): Promise<string> {
  // Below node_modules, so that its packages are found.
  const folder = join(repository, `node_modules/.cache/botica/proxied-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const entry = fileURLToPath(new URL('proxied-server.ts', import.meta.url));
  const args = ['--input-type=module', '-e', bundle, folder, entry];
  await promisify(execFile)(process.execPath, args, { cwd: repository });
  return join(folder, 'main.mjs');
}

interface Servers {
  /** Has only `inject`. */
  app: FastifyInstance;
  setClock(now: Date): void;
  stop(): Promise<void>;
}

const portOf = (child: ChildProcess) =>
  new Promise<number>((listening, failed) => {
    child.once('message', ({ port }: { port: number }) => listening(port));
    child.once('exit', (code) => failed(new Error(`A server behind the proxy ended with ${code}`)));
  });

type Inject = { method?: string; url: string; headers?: Record<string, string>; payload?: unknown };

/** Sends a call in the form of Fastify's `inject` over the network. */
function send(base: string, injected: string | Inject) {
  const { method = 'GET', url, headers = {}, payload } = typeof injected === 'string' ? { url: injected } : injected;
  const isRaw = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = isRaw ? payload : JSON.stringify(payload);
  const type = isRaw ? {} : { 'content-type': 'application/json' };
  return new Promise((answered, failed) => {
    const outgoing = request(new URL(url, base), { method, headers: { ...type, ...headers } }, async (reply) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of reply) chunks.push(chunk as Uint8Array);
      const rawPayload = Buffer.concat(chunks);
      const text = rawPayload.toString();
      answered({
        statusCode: reply.statusCode,
        headers: reply.headers,
        rawPayload,
        body: text,
        payload: text,
        json: () => JSON.parse(text) as unknown,
      });
    });
    outgoing.on('error', failed).end(body);
  });
}

const asApp = (base: string) =>
  new Proxy({} as FastifyInstance, {
    get: (_, name) => {
      if (name === 'inject') return (injected: string | Inject) => send(base, injected);
      // `await` reads `then` to find out whether this is a promise.
      if (name === 'then') return undefined;
      throw new Error(`Behind a proxy a test has no ${String(name)} of the server: take it out of engines.ts`);
    },
  });

/**
 * Starts two processes of the server on one database, one clock and one folder, behind a proxy. Null unless the
 * variable is set.
 */
export async function startBehindProxy(
  { url: databaseUrl }: Pick<TestDatabase, 'url'>,
  env: Record<string, string>,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<Servers | null> {
  if (!isBehindProxy || databaseUrl === undefined) return null;
  const clockFile = join(dataDir, 'clock');
  const setClock = (present: Date) => {
    writeFileSync(`${clockFile}.new`, String(present.getTime()));
    renameSync(`${clockFile}.new`, clockFile);
  };
  setClock(now);
  bundled ??= bundleServer();
  const entry = await bundled;
  const own = { DATABASE_URL: databaseUrl, SERVER_DATA_DIR: dataDir, CLOCK_FILE: clockFile };
  const start = () => fork(entry, { execArgv: [], env: { ...process.env, ...own, SERVER_ENV: JSON.stringify(env) } });
  const children = [start(), start()];
  const balancer = await startBalancer(await Promise.all(children.map(portOf)));
  await balancer.whole();
  return {
    app: asApp(balancer.url),
    setClock,
    stop: async () => {
      balancer.stop();
      const ended = children.map((child) => new Promise((gone) => child.once('exit', gone)));
      for (const child of children) child.disconnect();
      await Promise.all(ended);
    },
  };
}
