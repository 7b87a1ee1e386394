import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockByPidFile, lockDataDir, refuseFullDisk } from './data-dir-lock.ts';
import { StartupError } from './startup-error.ts';

let dir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'botica-lock-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

async function lockInAnotherProcess(): Promise<ChildProcess> {
  const url = new URL('./data-dir-lock.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(url)}).then(async (m) => { await m.lockDataDir(${JSON.stringify(dir)});
    console.log('locked'); setInterval(() => {}, 1000); });`;
  const started = spawn(process.execPath, ['--import', 'tsx', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(started.stdout, 'data');
  return started;
}

test('a second process is refused with a clear sentence, and served once the first was killed', async () => {
  child = await lockInAnotherProcess();
  const refused = lockDataDir(dir);
  await expect(refused).rejects.toThrow(`Outro processo do Botica já está usando a pasta ${dir}.`);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockDataDir(dir);
  await lock.release();
});

test('the same folder by another name is the same folder', async () => {
  const link = `${dir}-link`;
  symlinkSync(dir, link);
  const lock = await lockDataDir(dir);
  try {
    await expect(lockDataDir(link)).rejects.toThrow('Outro processo do Botica');
  } finally {
    await lock.release();
    rmSync(link);
  }
});

test('a missing folder is made; one that cannot be made is refused with a clear sentence', async () => {
  const lock = await lockDataDir(join(dir, 'a', 'b'));
  await lock.release();
  writeFileSync(join(dir, 'file'), '');
  const refused = lockDataDir(join(dir, 'file', 'data'));
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
