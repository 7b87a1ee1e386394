import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { errorCode } from './pg-errors.ts';
import { StartupError } from './startup-error.ts';

/** Held until `release`, or until the process ends in any way. */
export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Makes sure that `dataDir` exists and is ours alone, and that we may write in it. PGlite takes no lock itself, and
 * two processes on one folder corrupt it. Throws StartupError when another process holds it or it cannot be written.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const dir = resolve(dataDir);
  makeWritable(dir);
  refuseFullDisk(dir);
  return process.platform === 'linux' ? lockBySocket(dir) : lockByPidFile(dir);
}

function makeWritable(dir: string): void {
  const probe = join(dir, `.write-${process.pid}`);
  try {
    makeFolder(dir);
    closeSync(openSync(probe, 'w'));
    rmSync(probe);
  } catch (error) {
    throw new StartupError(
      `Não é possível gravar na pasta de dados ${dir} (${errorCode(error) ?? 'erro'}): confira DATA_DIR e as permissões da pasta.`,
      { cause: error },
    );
  }
}

/** For some segments of the database's log, without which it cannot even open. */
const leastFreeBytes = 64 * 1024 ** 2;

/** Throws StartupError when the folder's disk is about full: the database would say only that it failed. */
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

/** An abstract socket has no file: the kernel frees it even after kill -9. Named by inode, so links do not fool it. */
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

/** Where abstract sockets are missing (macOS, Windows). A number taken over by another program needs a person. */
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
