import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './run-command.mjs';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const known = new Set([...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name));

/** Names at the beginning of lines, before a mark: `NAME=` in a file of variables, `NAME:` in compose.yaml. */
const namesIn = (text: string, mark: string) =>
  [...text.matchAll(new RegExp(`^ *([A-Z][A-Z0-9_]+)${mark}`, 'gm'))].map(([, name]) => name ?? '');

describe('the files for an operator', () => {
  test('the example of variables names only those that the server reads', () => {
    expect(namesIn(read('deploy/botica.env'), '=').filter((name) => !known.has(name))).toEqual([]);
  });

  test('the service and the commands read one file, and the service writes where it says', () => {
    const unit = read('deploy/botica.service');
    const [, file = ''] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? [];
    expect(read('tools/service-environment.mjs')).toContain(`'${file}'`);
    const [, folder = ''] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
    expect(read('deploy/botica.env')).toContain(`DATA_DIR=/var/lib/${folder}\n`);
  });

  test('nginx takes more than the largest call, so that the refusal is ours', () => {
    const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? [];
    expect(Number(megabytes)).toBeGreaterThan(8);
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  test('compose.yaml passes on only variables that the server reads', () => {
    const [botica = ''] = read('compose.yaml').split(/^ {2}database:/m);
    expect(namesIn(botica, ':').filter((name) => !known.has(name))).toEqual([]);
    const given = [...botica.matchAll(/^ {6}([A-Z_]+):/gm)];
    expect(given.length).toBeGreaterThan(3);
  });

  test('what the bundle leaves outside stays after the development packages are gone', () => {
    const [, first = '', second = ''] =
      /const external = \[\n *\.\.\.\[(.+)\],\n *\.\.\.\[(.+)\],\n\];/.exec(read('tools/build.mjs')) ?? [];
    const names = [...`${first},${second}`.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
    const { packages } = JSON.parse(read('package-lock.json'));
    const installed = names.filter((name) => packages[`node_modules/${name}`]);
    expect(installed).toEqual(
      expect.arrayContaining(['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'nodemailer']),
    );
    expect(installed.filter((name) => packages[`node_modules/${name}`].dev === true)).toEqual([]);
  });

  test('every step runs a script that there is, and the health check asks a route that there is', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, name = ''] of dockerfile.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name);
    expect(read('packages/contract/src/features/system/system.contract.ts')).toContain("'/health/ready'");
    expect(read('tools/build.mjs')).toContain("server: 'apps/api/src/main.ts'");
    for (const [, from = ''] of dockerfile.matchAll(/COPY --from=build \/app\/(\S+)/g)) {
      expect(existsSync(join(repositoryRoot, from)) || from === 'dist', from).toBe(true);
    }
  });
});
