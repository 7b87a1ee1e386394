// @ts-check
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebianPackage, isRootOnDebian } from './find-chromium.mjs';

/** @returns {string | undefined} folder with `initdb` and `postgres`, the newest version first */
export function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The account for a PostgreSQL that root starts, `postgres` or else `nobody`, because it refuses to run as root. */
export function accountForServer() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:'].map((name) => accounts.find((row) => row.startsWith(name))).find(Boolean);
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A temporary folder that another account can enter; TMPDIR may point into root's home. */
export function dataParent() {
  return process.getuid?.() === 0 && tmpdir().startsWith(homedir()) ? '/tmp' : tmpdir();
}

/** @returns {Promise<number>} a free port */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Starts a program and waits until it ends or its output contains `ready`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ uid?: number, gid?: number, cwd: string, ready?: string }} options
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, ok: boolean, output: string }>}
 */
export function launch(command, args, { ready, ...options }) {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C', PGOPTIONS: '' };
    const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      if (output.length < 100_000) output += chunk;
      if (ready && output.includes(ready)) resolve({ child, ok: true, output });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', (error) => resolve({ child, ok: false, output: String(error) }));
    child.on('exit', (code) => resolve({ child, ok: !ready && code === 0, output }));
  });
}

/** @param {string} bin folder of the binaries */
async function startServer(bin) {
  const account = accountForServer();
  const folder = mkdtempSync(join(dataParent(), 'botica-postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const initArgs = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const created = await launch(join(bin, 'initdb'), initArgs, { ...account, cwd: folder });
  if (!created.ok) {
    remove();
    throw new Error(created.output);
  }
  const port = await freePort();
  // A test database may lose its data in a power cut, so it does not wait for the disk.
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  const server = await launch(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...account,
    cwd: folder,
    ready: 'ready to accept connections',
  });
  if (!server.ok) {
    remove();
    throw new Error(server.output);
  }
  const killNow = () => {
    server.child.kill('SIGQUIT');
    remove();
  };
  process.on('exit', killNow);
  const stop = async () => {
    process.off('exit', killNow);
    const ended = new Promise((resolve) => server.child.once('exit', resolve));
    if (server.child.exitCode === null && server.child.kill('SIGINT')) await ended;
    remove();
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/**
 * Provides a PostgreSQL for the tests whose user may create databases: `TEST_DATABASE_URL`, else the binaries on this
 * machine, else Debian's, installed as root.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} null, with a printed reason, if there is none
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined };
  if (!findBinaries() && isRootOnDebian()) await installDebianPackage('postgresql');
  const bin = findBinaries();
  if (!bin) {
    console.error('Nenhum PostgreSQL nesta máquina: instale-o ou informe TEST_DATABASE_URL.');
    return null;
  }
  try {
    return await startServer(bin);
  } catch (error) {
    console.error(`O PostgreSQL de ${bin} não iniciou: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
