import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botica-environment-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reported = `
  const { takeServiceEnvironment } = await import(${JSON.stringify(new URL('service-environment.mjs', import.meta.url).href)});
  takeServiceEnvironment(process.argv);
  const args = process.argv.slice(2);
  const { DATA_DIR, PUBLIC_URL } = process.env;
  console.log(JSON.stringify({ args, DATA_DIR, PUBLIC_URL, uid: process.getuid?.(), gid: process.getgid?.() }));
`;

/** The arguments between `node` and the command in package.json. */
const options = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  .scripts.admin.split(' ')
  .slice(1, -2);

/** Runs a command in a process of its own and returns the environment that it sees. */
function seenWith(args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const file = join(folder, 'command.mjs');
  writeFileSync(file, reported, { mode: 0o644 });
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, file, ...args], {
    env: { PATH, ...env },
    encoding: 'utf8',
  });
  return { status, stderr, ...(stdout ? JSON.parse(stdout) : {}) };
}

function envFile(text: string): string {
  const file = join(folder, 'botica.env');
  writeFileSync(file, text);
  return file;
}

test.each([[(file: string) => ['--env-file', file]], [(file: string) => [`--env-file=${file}`]]])(
  'a command takes the variables of the file, and goes without the option',
  (option) => {
    const file = envFile(`DATA_DIR=${folder}/none\n# of the people\nPUBLIC_URL="https://painel.example"\n`);
    const seen = seenWith(['admin', ...option(file), 'reset', '52998224725']);
    expect(seen).toMatchObject({
      args: ['admin', 'reset', '52998224725'],
      DATA_DIR: `${folder}/none`,
      PUBLIC_URL: 'https://painel.example',
    });
    expect(seen.stderr).toBe(`Variáveis de ${file}.\n`);
  },
);

test('what the environment says goes before the file', () => {
  const file = envFile('PUBLIC_URL=https://painel.example\nDATA_DIR=/nowhere\n');
  expect(seenWith(['--env-file', file], { DATA_DIR: folder })).toMatchObject({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://painel.example',
  });
});

test('a file that is not there, or not named, is one sentence', () => {
  expect(seenWith(['--env-file', `${folder}/gone.env`])).toEqual({
    status: 1,
    stderr: `O arquivo ${folder}/gone.env não existe.\n`,
  });
  expect(seenWith(['--env-file'])).toEqual({ status: 1, stderr: 'Falta o arquivo depois de --env-file.\n' });
});

test.runIf(process.getuid?.() === 0)('root becomes the owner of the data folder', () => {
  const data = mkdtempSync(join(folder, 'data-'));
  chownSync(data, 65_534, 65_534);
  const file = envFile(`DATA_DIR=${data}\n`);
  // Debian builds Node.js with io_uring, where a process cannot change its own user.
  for (const UV_USE_IO_URING of ['0', '1']) {
    const seen = seenWith(['--env-file', file, 'reset'], { UV_USE_IO_URING });
    expect(seen).toMatchObject({ status: 0, uid: 65_534, gid: 65_534, args: ['reset'], DATA_DIR: data });
  }
  chownSync(data, 0, 0);
  expect(seenWith([], { DATA_DIR: data })).toMatchObject({ status: 0, uid: 0, gid: 0 });
});
