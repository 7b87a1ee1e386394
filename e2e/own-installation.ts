import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './botica-test.ts';

interface NewStore {
  domain: string;
  name: string;
  cnpj: string;
  adminCpf: string;
  adminName: string;
}

interface InstallationOptions {
  url: string;
  /** Stores instead of the demo store; their administrators have `demoPassword`. */
  stores?: readonly NewStore[];
  env?: Record<string, string>;
}

/**
 * Starts another server with its own data, for tests that the shared one cannot serve. Returns the function that stops
 * it.
 */
export async function startInstallation(options: InstallationOptions): Promise<() => Promise<void>> {
  // Called in a hook, whose minute is not enough on a busy machine.
  test.setTimeout(240_000);
  const { port } = new URL(options.url);
  const folder = join(tmpdir(), `botica-e2e-${process.pid}-${port}`);
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    PUBLIC_URL: options.url,
    STOP_DELAY: '0',
    ...options.env,
  };
  for (const store of options.stores ?? []) createStore(store, env);
  const server = spawn(process.execPath, ['dist/server.mjs'], { env, stdio: 'ignore' });
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await expect.poll(() => statusOf(`${options.url}/health/ready`), { timeout: 120_000 }).toBe(200);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function createStore(store: NewStore, env: NodeJS.ProcessEnv): void {
  const given = { domain: store.domain, name: store.name, cnpj: store.cnpj };
  const admin = { 'admin-cpf': store.adminCpf, 'admin-name': store.adminName };
  const args = Object.entries({ ...given, ...admin }).flatMap(([name, value]) => [`--${name}`, value]);
  const own = { ...env, ADMIN_PASSWORD: env.DEMO_PASSWORD };
  const { status, stderr } = spawnSync(process.execPath, ['dist/cli.mjs', 'create-store', ...args], { env: own });
  if (status !== 0) throw new Error(String(stderr));
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
