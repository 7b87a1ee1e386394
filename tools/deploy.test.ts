import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCompose } from './read-compose.ts';
import { argumentsOf, ignoredBy, lastOf, readDockerfile, type Stage, variablesOf } from './read-dockerfile.ts';
import { repositoryRoot } from './run-command.mjs';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const known = new Set([...read('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name));

const namesIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');

describe('the files for an operator', () => {
  test('the example of variables names only those that the server reads', () => {
    expect(namesIn(read('deploy/botica.env')).filter((name) => !known.has(name))).toEqual([]);
  });

  test('the service and the commands read one file, and the service writes where it says', () => {
    const unit = read('deploy/botica.service');
    const [, file = ''] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? [];
    expect(read('tools/service-environment.mjs')).toContain(`'${file}'`);
    const [, folder = ''] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
    expect(read('deploy/botica.env')).toContain(`DATA_DIR=/var/lib/${folder}\n`);
  });

  test('the guide names only files and scripts that there are', () => {
    const commands = [...read('docs/operacao.md').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('');
    const files = [...commands.matchAll(/\bdeploy\/[\w.-]+/g)].map(([path]) => path);
    expect(files.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...commands.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect([files.length, named.length].every((count) => count > 1)).toBe(true);
  });

  test('nginx takes more than the largest call, so that the refusal is ours', () => {
    const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? [];
    expect(Number(megabytes)).toBeGreaterThan(8);
  });
});

test('what a proxy logs holds no address, which may hold a CPF or the secret of a link', () => {
  const nginx = read('deploy/nginx.conf');
  const [, format = ''] = /^log_format botica '(.+)';$/m.exec(nginx) ?? [];
  expect(format.match(/\$\w+/g)?.filter((name) => /request$|uri|args|referer|cookie|http_/.test(name))).toEqual([]);
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers.map((server) => /access_log \S+ botica;/.test(server))).toEqual([true, true]);
  expect(read('deploy/Caddyfile'), 'Caddy logs no calls unless it is told to').not.toMatch(/^\s*log\b/m);
});

describe('the image', () => {
  const stages = readDockerfile(read('Dockerfile'));
  const image = stages.at(-1) as Stage;
  const { services, volumes } = readCompose();

  test('compose.yaml and Dockerfile set only variables that the server reads', () => {
    const given = Object.keys({ ...services.botica.environment, ...variablesOf(image) });
    // Node.js and glibc read these.
    const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
    expect(given.filter((name) => !ofOthers.includes(name) && !known.has(name))).toEqual([]);
  });

  test('what the bundle leaves outside stays after the development packages are gone', () => {
    const [, listed = ''] = /const external = \[\n([^\]]+)\];/.exec(read('tools/build.mjs')) ?? [];
    const names = [...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
    const { packages } = JSON.parse(read('package-lock.json'));
    const installed = names.filter((name) => packages[`node_modules/${name}`]);
    expect(installed).toEqual(
      expect.arrayContaining(['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'nodemailer']),
    );
    expect(installed.filter((name) => packages[`node_modules/${name}`].dev === true)).toEqual([]);
  });

  test('every step runs a script that there is, and copies what there is', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const { word, text } of stages.flatMap(({ instructions }) => instructions)) {
      if (word === 'RUN' && text.startsWith('npm run ')) expect(Object.keys(scripts)).toContain(text.slice(8));
      const [, from = ''] = (word === 'COPY' && /^--from=build \/app\/(\S+)/.exec(text)) || [];
      expect(existsSync(join(repositoryRoot, from)) || from === 'dist', text).toBe(true);
    }
    expect(argumentsOf(lastOf(image, 'CMD'))).toEqual(['node', 'dist/server.mjs']);
    expect(read('tools/build.mjs')).toContain("server: 'apps/api/src/main.ts'");
  });

  test('nothing of this folder but sources goes in', () => {
    const isIgnored = ignoredBy(read('.dockerignore'));
    const outside = ['.git/config', 'node_modules/x', 'apps/api/node_modules/x', 'data/secrets.key', 'dist/server.mjs'];
    expect(outside.filter((path) => !isIgnored(path))).toEqual([]);
    expect(['apps/api/database/x', 'package.json', 'tools/build.mjs'].filter(isIgnored)).toEqual([]);
  });

  test('it runs without rights and writes into its volume alone', () => {
    const { botica, database } = services;
    expect(lastOf(image, 'USER')).toBe('node');
    expect([botica.read_only, botica.cap_drop, botica.security_opt]).toEqual([
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
    const mounted = [...botica.volumes, ...database.volumes].map((each) => each.split(':')[0]);
    expect(mounted).toEqual(Object.keys(volumes));
    expect(botica.volumes).toEqual([`data:${variablesOf(image).DATA_DIR}`]);
    expect(lastOf(image, 'VOLUME')).toBe(variablesOf(image).DATA_DIR);
  });

  test('without a variable set, the server finds the database, which docker waits for, and the health check the server', () => {
    const { botica, database } = services;
    const { POSTGRES_USER, POSTGRES_PASSWORD } = database.environment;
    expect(botica.environment.DATABASE_URL).toBe(
      `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database/${POSTGRES_USER}`,
    );
    expect(botica.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    const [, port] = /^127\.0\.0\.1:\d+:(\d+)$/.exec(botica.ports[0] ?? '') ?? [];
    expect(lastOf(image, 'EXPOSE')).toBe(port);
    expect(lastOf(image, 'HEALTHCHECK')).toContain(`http://127.0.0.1:${port}/health/ready`);
    expect(Number.parseInt(botica.stop_grace_period, 10)).toBeGreaterThan(75);
  });
});
