import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import type { DatabaseLog } from './database-log.ts';
import { errorCode } from './pg-errors.ts';
import { StartupError } from './startup-error.ts';

/** Lock that lasts until `release`, or until the process ends in any way. */
export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Makes sure that `dataDir` exists, belongs to this process alone and is writable. PGlite takes no lock itself, and two
 * processes on one folder corrupt it. Throws StartupError if another process has the lock or the folder is not
 * writable.
 */
export async function lockDataDir(dataDir: string, log: Pick<DatabaseLog, 'warn'>): Promise<DataDirLock> {
  const dir = resolve(dataDir);
  makeWritable(dir);
  refuseFullDisk(dir);
  return process.platform === 'linux' ? lockOnLinux(dir, log) : lockByPidFile(dir);
}

/**
 * Takes the folder's lock and the socket: some file systems have no locks, and a former version of Botica took only the
 * socket.
 */
async function lockOnLinux(dir: string, log: Pick<DatabaseLog, 'warn'>): Promise<DataDirLock> {
  const folder = lockFolder(dir, log);
  try {
    const socket = await lockBySocket(dir);
    return { release: () => socket.release().finally(() => closeSync(folder)) };
  } catch (error) {
    closeSync(folder);
    throw error;
  }
}

const flockMs = 5000;

/**
 * Locks the folder itself, which is the same in every container and under every name. Node has no such call.
 * util-linux's `flock` locks the open file that it inherits, and the lock lasts while this process keeps the file open,
 * even until kill -9. No lock file remains in the folder.
 */
function lockFolder(dir: string, log: Pick<DatabaseLog, 'warn'>): number {
  const folder = openFolder(dir);
  const { PATH } = process.env;
  const { status, stderr, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', folder],
    timeout: flockMs,
    encoding: 'utf8',
    // Without LD_PRELOAD, whose library may be missing here: the loader would print a message.
    env: { ...(PATH === undefined ? {} : { PATH }) },
  });
  // Prints nothing if another process has the lock. busybox's `flock` exits with 1 for every failure, and prints the
  // reason.
  if (status === 1 && !/^flock:/m.test(stderr)) {
    closeSync(folder);
    throw inUse(dir);
  }
  if (status !== 0) {
    const reason = errorCode(error) ?? stderr?.trim();
    log.warn(
      { dir, reason },
      'the data folder itself cannot be locked: start nothing else on it from another container',
    );
  }
  return folder;
}

function makeWritable(dir: string): void {
  const probe = join(dir, `.write-${process.pid}`);
  try {
    makeFolder(dir);
    closeSync(openSync(probe, 'w'));
    rmSync(probe);
  } catch (error) {
    throw unusable('gravar', dir, error);
  }
}

function openFolder(dir: string): number {
  try {
    return openSync(dir, 'r');
  } catch (error) {
    throw unusable('ler', dir, error);
  }
}

function unusable(what: 'gravar' | 'ler', dir: string, error: unknown): StartupError {
  const place = what === 'gravar' ? 'na pasta' : 'a pasta';
  return new StartupError(
    `Não é possível ${what} ${place} de dados ${dir} (${errorCode(error) ?? 'erro'}): confira DATA_DIR e as permissões da pasta.`,
    { cause: error },
  );
}

/** Space for some segments of the database's log, without which it cannot open. */
const leastFreeBytes = 64 * 1024 ** 2;

/** Throws StartupError if the folder's disk is almost full, because the database would only say that it failed. */
export function refuseFullDisk(dir: string, disk: { bavail: number; bsize: number } = statfsSync(dir)): void {
  const free = disk.bavail * disk.bsize;
  if (free >= leastFreeBytes) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);
  throw new StartupError(
    `O disco da pasta ${dir} está cheio (${megabytes(free)} MB livres; são precisos ${megabytes(leastFreeBytes)} MB): libere espaço.`,
  );
}

function inUse(dir: string, hint = ''): StartupError {
  return new StartupError(`Outro processo do Botica já está usando a pasta ${dir}${hint}.`);
}

/**
 * An abstract socket has no file, and the kernel frees it even after kill -9. Its name is the inode, so links do not
 * matter. It is visible only in its network namespace, and each container has its own.
 */
function lockBySocket(dir: string): Promise<DataDirLock> {
  const { dev, ino } = statSync(dir, { bigint: true });
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(errorCode(error) === 'EADDRINUSE' ? inUse(dir) : error));
    server.listen({ path: `\0botica-${name}`, exclusive: true }, () => {
      server.unref();
      done({ release: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/**
 * For systems without abstract sockets (macOS, Windows). If another program has taken over the process id, a person
 * must decide.
 */
export function lockByPidFile(dir: string): DataDirLock {
  const file = join(dir, 'botica.pid');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return { release: async () => rmSync(file, { force: true }) };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
      if (isAlive(pid)) throw inUse(dir, ` (processo ${pid}, anotado em ${file})`);
      rmSync(file, { force: true });
    }
  }
  throw inUse(dir);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
