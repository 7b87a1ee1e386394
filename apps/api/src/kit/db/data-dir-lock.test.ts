import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockByPidFile, lockDataDir, refuseFullDisk } from './data-dir-lock.ts';
import { StartupError } from './startup-error.ts';

const warnings: string[] = [];
const log = { warn: (_fields: object, message: string) => warnings.push(message) };
let dir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'botica-lock-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/**
 * Command that runs another one in a new network namespace, like a container. Undefined if the user may not create one.
 */
const apart = ['--net', '--map-root-user --net']
  .map((options) => ['unshare', ...options.split(' ')])
  .find(([command = '', ...options]) => spawnSync(command, [...options, 'true']).status === 0);

async function lockInAnotherProcess(...within: string[]): Promise<ChildProcess> {
  const url = new URL('./data-dir-lock.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(url)}).then(async (m) => { await m.lockDataDir(${JSON.stringify(dir)}, console);
    console.log('locked'); setInterval(() => {}, 1000); });`;
  const [command = '', ...args] = [...within, process.execPath, '--import', 'tsx', '-e', code];
  const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(started.stdout, 'data');
  return started;
}

test('a second process is refused with a clear sentence, and served once the first was killed', async () => {
  child = await lockInAnotherProcess();
  const refused = lockDataDir(dir, log);
  await expect(refused).rejects.toThrow(`Outro processo do Botica já está usando a pasta ${dir}.`);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockDataDir(dir, log);
  await lock.release();
});

test.skipIf(!apart)(
  'a second process in another network namespace is refused, and served once the first was killed',
  async () => {
    child = await lockInAnotherProcess(...(apart ?? []));
    await expect(lockDataDir(dir, log)).rejects.toThrow(`Outro processo do Botica já está usando a pasta ${dir}.`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await lockDataDir(dir, log);
    await lock.release();
    await (await lockDataDir(dir, log)).release();
  },
);

test('where the folder cannot be locked the log says so, and within one namespace a second one is still refused', async () => {
  const { PATH } = process.env;
  process.env.PATH = dir;
  try {
    const lock = await lockDataDir(dir, log);
    expect(warnings.splice(0)).toEqual([
      'the data folder itself cannot be locked: start nothing else on it from another container',
    ]);
    await expect(lockDataDir(dir, log)).rejects.toThrow('Outro processo do Botica');
    await lock.release();
  } finally {
    process.env.PATH = PATH;
  }
});

test('the lock works for the same folder under another name', async () => {
  const link = `${dir}-link`;
  symlinkSync(dir, link);
  const lock = await lockDataDir(dir, log);
  try {
    await expect(lockDataDir(link, log)).rejects.toThrow('Outro processo do Botica');
  } finally {
    await lock.release();
    rmSync(link);
  }
});

test('a missing folder is made; one that cannot be made is refused with a clear sentence', async () => {
  const lock = await lockDataDir(join(dir, 'a', 'b'), log);
  await lock.release();
  writeFileSync(join(dir, 'file'), '');
  const refused = lockDataDir(join(dir, 'file', 'data'), log);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow('Não é possível gravar na pasta de dados');
});

test('where there is no abstract socket, a pid file of a living process refuses and a dead one does not', async () => {
  const lock = lockByPidFile(dir);
  expect(() => lockByPidFile(dir)).toThrow(`processo ${process.pid}`);
  await lock.release();
  writeFileSync(join(dir, 'botica.pid'), '2147483646');
  await lockByPidFile(dir).release();
});

test('a disk that is about full is one clear sentence before the database is opened', () => {
  const mebibyte = 1024 ** 2;
  expect(() => refuseFullDisk('/dados', { bavail: 63, bsize: mebibyte })).toThrow(
    'O disco da pasta /dados está cheio (63 MB livres; são precisos 64 MB): libere espaço.',
  );
  expect(() => refuseFullDisk('/dados', { bavail: 64, bsize: mebibyte })).not.toThrow();
});
