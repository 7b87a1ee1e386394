import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { repositoryRoot } from './run-command.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

const folders: string[] = [];
let tree: string;

const stamp = () => join(tree, 'dist/.stamp.json');
const lockfile = () => join(tree, 'package-lock.json');

/** Creates a built installation: the real tools, and a server that only prints its number. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'botica-start-'));
  folders.push(tree);
  chmodSync(tree, 0o755);
  cpSync(join(repositoryRoot, 'tools'), join(tree, 'tools'), { recursive: true });
  mkdirSync(join(tree, 'dist'));
  mkdirSync(join(tree, 'node_modules'));
  writeFileSync(join(tree, 'package.json'), '{"type":"module","scripts":{"start":"node tools/start.mjs"}}');
  writeFileSync(lockfile(), '{"packages":{}}');
  writeFileSync(
    join(tree, 'dist/server.mjs'),
    `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('pid', process.pid);`,
  );
  const { quick, content } = sourceFingerprint(tree);
  writeFileSync(stamp(), JSON.stringify({ quick, content: content() }));
  run('ensure-installed.mjs', { npm: true });
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs a tool in a process of its own; without `npm` its PATH has none. */
function run(tool: string, { npm = false, uid }: { npm?: boolean; uid?: number } = {}) {
  const env = { PATH: npm ? process.env.PATH : join(tree, 'dist') };
  const who = uid === undefined ? {} : { uid, gid: uid };
  return spawnSync(process.execPath, [join(tree, 'tools', tool)], { env, encoding: 'utf8', cwd: '/', ...who });
}

function touch(): void {
  utimesSync(lockfile(), new Date(1_000_000_000_000), new Date(1_000_000_000_000));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.runIf(process.platform === 'linux')('SIGTERM to npm start ends the server that npm leaves behind', async () => {
  const npm = spawn('npm', ['start'], { cwd: tree, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  npm.stdout.on('data', (text) => {
    output += text;
  });
  const pid = await vi.waitFor(() => Number((/^pid (\d+)$/m.exec(output) ?? expect.fail(output))[1]), {
    timeout: 60_000,
  });
  expect(isRunning(pid)).toBe(true);
  npm.kill('SIGTERM');
  await once(npm, 'close');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 30_000 });
});

test.runIf(existsSync('/proc/self/task'))('a build leaves no helper of esbuild behind', () => {
  const script = `
    const { bundle } = await import(${JSON.stringify(new URL('build.mjs', import.meta.url).href)});
    const { readFileSync } = await import('node:fs');
    await bundle(${JSON.stringify(tree)}, { out: ${JSON.stringify(join(tree, 'dist/server.mjs'))} });
    await new Promise((done) => setTimeout(done, 500));
    console.log(JSON.stringify(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8')));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(existsSync(join(tree, 'out.mjs')), stderr).toBe(true);
  expect(JSON.parse(stdout)).toBe('');
});

test('without npm one sentence says what is needed', () => {
  writeFileSync(lockfile(), '{"packages":{"node_modules/more":{"version":"1.0.0"}}}');
  const { status, stderr } = run('ensure-installed.mjs');
  expect([status, stderr]).toEqual([1, 'Falta o npm, que instala as dependências (no Debian: apt install npm).\n']);
});

test('a copy with other times is not built again, and the next start knows it at once', () => {
  touch();
  expect(run('ensure-built.mjs')).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(JSON.parse(readFileSync(stamp(), 'utf8')).quick).toBe(sourceFingerprint(tree).quick);
});

test.runIf(process.getuid?.() === 0)('who may not build runs what is built, and is told when the code is newer', () => {
  const before = readFileSync(stamp(), 'utf8');
  touch();
  expect(run('ensure-built.mjs', { uid: 65_534 })).toMatchObject({ status: 0, stdout: '', stderr: '' });
  writeFileSync(lockfile(), '{"packages":{"":{}}}');
  const { status, stderr } = run('ensure-built.mjs', { uid: 65_534 });
  expect([status, stderr]).toEqual([
    0,
    'O código mudou depois da construção, que só o dono da pasta refaz (npm run build): vale a anterior.\n',
  ]);
  expect(readFileSync(stamp(), 'utf8')).toBe(before);
  rmSync(stamp());
  expect(run('ensure-built.mjs', { uid: 65_534 })).toMatchObject({ status: 1 });
});
