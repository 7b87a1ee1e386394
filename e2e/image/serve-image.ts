import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountForServer, findBinaries, launch } from '../../tools/find-postgres.mjs';
import { readCompose } from '../../tools/read-compose.ts';
import { argumentsOf, lastOf, type Stage, variablesOf } from '../../tools/read-dockerfile.ts';
import { type Inside, mount, run, start } from './image-root.ts';

const { botica, database } = readCompose().services;
const url = 'http://127.0.0.1:3000';

/**
 * Starts PostgreSQL as the image `postgres` does with these variables. Resolves when the service's own health check
 * passes.
 */
async function startDatabase(folder: string): Promise<ChildProcess> {
  const bin = findBinaries();
  if (!bin) throw new Error('PostgreSQL is needed');
  const account = accountForServer();
  mkdirSync(folder);
  const { POSTGRES_USER = '', POSTGRES_PASSWORD = '', POSTGRES_INITDB_ARGS = '' } = database.environment;
  writeFileSync(join(folder, 'password'), POSTGRES_PASSWORD);
  for (const path of [folder, join(folder, 'password')]) chownSync(path, account.uid ?? 0, account.gid ?? 0);
  const login = ['-U', POSTGRES_USER, `--pwfile=${folder}/password`, '--auth-host=scram-sha-256'];
  const given = POSTGRES_INITDB_ARGS.split(' ');
  const options = { ...account, cwd: folder };
  const made = await launch(join(bin, 'initdb'), ['-D', `${folder}/data`, '--no-sync', ...login, ...given], options);
  if (!made.ok) throw new Error(made.output);
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const ready = 'ready to accept';
  const server = await launch(join(bin, 'postgres'), ['-D', `${folder}/data`, ...settings], { ...options, ready });
  if (!server.ok) throw new Error(server.output);
  const env = { ...process.env, PGHOST: folder };
  const [, program = '', ...args] = database.healthcheck.test;
  execFileSync(join(bin, program), args, { env });
  execFileSync(join(bin, 'createdb'), ['-U', POSTGRES_USER, POSTGRES_USER], { env });
  return server.child;
}

/** The container's file system: the read-only image with its volume and the folders in memory. */
function mountContainer(root: string, volume: string): void {
  for (const each of botica.volumes) {
    const [, at = ''] = each.split(':');
    // A new volume starts with the image's files and their owner.
    execFileSync('cp', ['-a', join(root, at), volume]);
    mount('--bind', volume, join(root, at));
  }
  for (const at of botica.tmpfs) mount('-t', 'tmpfs', 'tmpfs', join(root, at));
  if (botica.read_only) mount('-o', 'remount,ro,bind', root);
}

const limits = [
  ...(botica.cap_drop.includes('ALL') ? ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'] : []),
  ...(botica.security_opt.includes('no-new-privileges:true') ? ['--no-new-privs'] : []),
];

async function untilHealthy(inside: Inside, check: string[], ms: number): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < ms) {
    if ((await run(inside, check)).code === 0) return Math.round(performance.now() - begun);
    await sleep(500);
  }
  throw new Error('never healthy');
}

/** Does what a new operator does first: opens the page and signs in with the password that compose.yaml refers to. */
async function signIn(inside: Inside): Promise<string[]> {
  const faults: string[] = [];
  const page = await fetch(`${url}/login/cpf`);
  if (page.status !== 200 || !(await page.text()).includes('<html lang="pt-BR"')) faults.push('no page');
  const { output } = await run(inside, ['cat', '/data/demo-password.txt']);
  const body = JSON.stringify({ type: 'password', cpf: '52998224725', password: output.trim() });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/v2/agent/login`, { method: 'POST', headers, body });
  if (reply.status !== 200) faults.push(`sign-in was answered ${reply.status}`);
  return faults;
}

async function checkLimits(inside: Inside): Promise<string[]> {
  const faults: string[] = [];
  for (const path of ['/app/x', '/app/dist/x', '/x']) {
    if ((await run({ ...inside, user: 'root' }, ['sh', '-c', `exec 2>/dev/null; : > ${path}`])).code === 0)
      faults.push(`wrote ${path}`);
  }
  const { output } = await run(inside, ['grep', '-E', '^(Uid|CapBnd|CapEff|NoNewPrivs)', '/proc/self/status']);
  const shown = output.replace(/\s+/g, ' ');
  if (!/Uid: 1000 1000 .*CapEff: 0+ CapBnd: 0+ NoNewPrivs: 1/.test(shown)) faults.push(shown);
  return faults;
}

/** Runs the image in its own network as compose.yaml says. Returns what was wrong. */
export async function serveImage(image: Stage, root: string, folder: string): Promise<string[]> {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  const postgres = await startDatabase(join(folder, 'database'));
  mountContainer(root, join(folder, 'volume'));
  const inside: Inside = {
    root,
    folder: lastOf(image, 'WORKDIR'),
    user: lastOf(image, 'USER'),
    limits,
    env: { ...variablesOf(image), ...botica.environment },
  };
  const check = argumentsOf(lastOf(image, 'HEALTHCHECK').replace(/^.*?CMD /, ''));
  const server = start(inside, argumentsOf(lastOf(image, 'CMD')));
  try {
    const ms = await untilHealthy(inside, check, 60_000);
    const faults = [...(await signIn(inside)), ...(await checkLimits(inside))];
    const ended = once(server, 'exit');
    const begun = performance.now();
    server.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    const tookMs = Math.round(performance.now() - begun);
    console.log(`  healthy after ${ms} ms; SIGTERM: ended with ${code} after ${tookMs} ms`);
    if (code !== 0 || tookMs > Number.parseInt(botica.stop_grace_period, 10) * 1000) faults.push('a bad end');
    if ((await run(inside, check)).code === 0) faults.push('healthy without a server');
    return faults;
  } finally {
    server.kill('SIGKILL');
    postgres.kill('SIGQUIT');
  }
}
