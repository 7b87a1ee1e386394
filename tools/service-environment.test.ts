import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botica-environment-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const told = `
  const { takeServiceEnvironment } = await import(${JSON.stringify(new URL('service-environment.mjs', import.meta.url).href)});
  const args = process.argv.slice(1);
  takeServiceEnvironment(args);
  const { DATA_DIR, PUBLIC_URL } = process.env;
  console.log(JSON.stringify({ args, DATA_DIR, PUBLIC_URL, uid: process.getuid?.(), gid: process.getgid?.() }));
`;

/** What a command would see, in a process of its own. */
function seenWith(args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', told, '--', ...args], {
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
  expect(seenWith([], { DATA_DIR: data })).toMatchObject({ status: 0, uid: 65_534, gid: 65_534 });
  chownSync(data, 0, 0);
  expect(seenWith([], { DATA_DIR: data })).toMatchObject({ status: 0, uid: 0, gid: 0 });
});
