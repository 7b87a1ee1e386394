import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, makeDataDir, startServerProcess } from './server-process.ts';

let dataDir: string;
let folder: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  folder = mkdtempSync(join(tmpdir(), 'botica-faults-'));
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** Expects exit code 1, and only this sentence on stderr. */
function expectSentence({ code, stderr }: Ended, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

/** Expects that the data folder still works after the fault. */
async function expectWhole(): Promise<void> {
  const server = startServerProcess({ DATA_DIR: dataDir });
  const reply = await fetch(`${await server.ready}/health/ready`);
  expect(reply.status).toBe(200);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

describe('a start that cannot succeed says one sentence and ends with 1', () => {
  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo;
    const { ended } = startServerProcess({ DATA_DIR: dataDir, PORT: String(port) });
    expectSentence(await ended, new RegExp(`^A porta ${port} já está em uso\\.`));
    other.close();
    await expectWhole();
  });

  test('the data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'kept');
    const { ended } = startServerProcess({ DATA_DIR: join(file, 'data') });
    expectSentence(await ended, /^Não é possível gravar na pasta de dados .*DATA_DIR/);
  });

  test('the data folder lies where no folder can be made', async () => {
    const begun = performance.now();
    const { ended } = startServerProcess({ DATA_DIR: '/proc/botica/data' });
    expectSentence(
      await ended,
      /^Não é possível gravar na pasta de dados \/proc\/botica\/data \(E\w+\): confira DATA_DIR/,
    );
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  test('another process uses the data folder, and goes on', async () => {
    const first = startServerProcess({ DATA_DIR: dataDir });
    const address = await first.ready;
    const second = startServerProcess({ DATA_DIR: dataDir });
    expectSentence(await second.ended, /^Outro processo do Botica já está usando a pasta/);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    await expectWhole();
  });

  test('the database cannot be reached, and its password is not shown', async () => {
    const env = { DATABASE_URL: 'postgres://botica:segredo@127.0.0.1:1/botica', DATA_DIR: folder };
    const ended = await startServerProcess(env).ended;
    expectSentence(ended, /^Não foi possível conectar ao PostgreSQL em 127\.0\.0\.1:1\/botica/);
    expect(ended.stderr + ended.stdout).not.toContain('segredo');
  });

  test.each([
    ['PORT', '70000'],
    ['SESSION_IDLE', 'tomorrow'],
    ['PUBLIC_URL', 'botica.example'],
    ['DEMO', 'maybe'],
  ])('%s=%s', async (name, value) => {
    const { ended } = startServerProcess({ DATA_DIR: folder, [name]: value });
    expectSentence(await ended, new RegExp(`^A variável ${name} tem um valor inválido`));
  });
});

test('a wrong HOST is reported before anything is created', async () => {
  const empty = join(folder, 'nothing-yet');
  const { ended } = startServerProcess({ DATA_DIR: empty, HOST: '203.0.113.7', PORT: '0' });
  expectSentence(await ended, /^O endereço 203\.0\.113\.7 não existe nesta máquina\./);
  expect(existsSync(empty)).toBe(false);
});

test('an installation without a store says how to create the first, and reports a misspelt variable', async () => {
  const server = startServerProcess({ DATA_DIR: await makeDataDir(), DEMO: 'off', DATABSE_URL: 'postgres://x' });
  await server.said('crie a primeira com npm run create-store');
  server.child.kill('SIGTERM');
  const { stdout, stderr } = await server.ended;
  expect(stdout).not.toContain('Entre com o CPF');
  expect(stderr).toBe('A variável DATABSE_URL não existe: será DATABASE_URL? Por enquanto não vale nada.\n');
});

test('a random password of the demo store goes into a file, never into a journal', async () => {
  const data = await makeDataDir();
  const server = startServerProcess({ DATA_DIR: data, DEMO_PASSWORD: '' });
  await server.ready;
  server.child.kill('SIGTERM');
  const { stdout } = await server.ended;
  const password = readFileSync(join(data, 'demo-password.txt'), 'utf8').trim();
  expect(password).toMatch(/^\S{10,}$/);
  expect(stdout).toContain(join(data, 'demo-password.txt'));
  expect(stdout).not.toContain(password);
  expect(statSync(join(data, 'demo-password.txt')).mode & 0o777).toBe(0o600);
});

test('SIGTERM lets the running request finish and ends with 0', async () => {
  const server = startServerProcess({ DATA_DIR: dataDir });
  const { hostname, port } = new URL(await server.ready);
  const body = JSON.stringify({ type: 'password', cpf: '52998224725', password: 'errada' });
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  const got = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => received.includes(text) && resolve();
      socket.on('data', (chunk) => {
        received += chunk;
        look();
      });
      look();
    });
  // The server answers "100 Continue" after it has read the headers: from then on the request is running.
  const head = ['POST /v2/agent/login HTTP/1.1', `host: ${hostname}`, 'content-type: application/json'];
  socket.write(`${[...head, `content-length: ${body.length}`, 'expect: 100-continue'].join('\r\n')}\r\n\r\n`);
  await got('100 Continue');
  server.child.kill('SIGTERM');
  await server.said('stopping');
  socket.write(body);
  const { code } = await server.ended;
  expect(received).toMatch(/HTTP\/1\.1 4\d\d[\s\S]*session\./);
  expect(code).toBe(0);
  await expectWhole();
});

test('after SIGTERM it still serves and closes each connection, while its health check fails', async () => {
  const server = startServerProcess({ DATA_DIR: dataDir, STOP_DELAY: '2' });
  const address = await server.ready;
  expect((await fetch(`${address}/health/ready`)).headers.get('connection')).toBe('keep-alive');
  server.child.kill('SIGTERM');
  await server.said('stopping');
  const ready = await fetch(`${address}/health/ready`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  const served = await fetch(`${address}/v2/store/info`, { headers: { host: 'demo.botica.localhost' } });
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect((await server.ended).code).toBe(0);
});
