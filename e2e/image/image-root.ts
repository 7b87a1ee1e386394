import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** User id of `node` in the image `node:20-bookworm-slim`. */
const nodeUser = 1000;
const searched = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export const mount = (...args: string[]) => execFileSync('mount', args);

/** Prepares a folder that a process uses as `/`: this machine's programs, read-only, and nothing else of it. */
export function makeRoot(root: string): void {
  for (const folder of ['usr', 'etc/ssl', 'proc', 'dev', 'tmp', 'root/.npm', 'home/node', 'app']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  mount('--bind', root, root);
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  const node = dirname(dirname(process.execPath));
  if (node.startsWith('/usr')) mount('--bind', '/usr', join(root, 'usr'));
  else throw new Error(`Node is expected under /usr, not at ${node}`);
  mount('-o', 'remount,ro,bind', join(root, 'usr'));
  for (const name of ['/proc', '/dev', '/etc/ssl']) mount('--rbind', name, join(root, name));
  for (const name of ['resolv.conf', 'nsswitch.conf', 'ld.so.cache']) {
    if (existsSync(`/etc/${name}`)) copyFileSync(`/etc/${name}`, join(root, 'etc', name));
  }
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0::/root:/bin/sh\nnode:x:${nodeUser}:${nodeUser}::/home/node:/bin/sh\n`,
  );
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nnode:x:${nodeUser}:\n`);
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost database\n');
  execFileSync('chmod', ['1777', join(root, 'tmp')]);
}

export interface Inside {
  root: string;
  folder: string;
  env: Record<string, string>;
  /** Name in the root's /etc/passwd. */
  user: string;
  /** Options of setpriv besides the user's. */
  limits?: string[];
}

/** Starts a program in a root of `makeRoot`. The returned process is the program itself. */
export function start({ root, folder, env, user, limits = [] }: Inside, args: string[]): ChildProcess {
  const variables = { PATH: searched, HOME: user === 'root' ? '/root' : `/home/${user}`, ...env };
  const given = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const rights = user === 'root' ? [] : [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  const privileges = [...rights, ...limits];
  const program = privileges.length > 0 ? ['setpriv', ...privileges, ...args] : args;
  const all = [root, 'env', '-i', '-C', folder, ...given, ...program];
  return spawn('chroot', all, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs a program in a root to its end. */
export async function run(inside: Inside, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = start(inside, args);
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
