import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts';

const preload = fileURLToPath(new URL('count-promoted.mjs', import.meta.url));
const clients = 5;
const requests = 2_000;
const mostBytesPerRequest = 512;

/** Calls an unknown path, from all clients at once. */
async function askForNothing(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${address}/v2/nothing`, { agent }, (reply) => reply.resume().on('end', () => resolve(reply.statusCode))).on(
        'error',
        reject,
      );
    });
  let left = requests;
  const work = async () => {
    while (left-- > 0) expect(await ask()).toBe(404);
  };
  await Promise.all(Array.from({ length: clients }, work));
  agent.destroy();
}

/** Bytes that survived two collections of the young generation since the last call, and the number of collections. */
async function promotedIn({ child }: ServerProcess) {
  const line = new Promise<RegExpExecArray>((resolve) => {
    let text = '';
    const look = (chunk: Buffer) => {
      text += chunk;
      const match = /promoted (-?\d+) bytes in (\d+) scavenges/.exec(text);
      if (match === null) return;
      child.stdout?.off('data', look);
      resolve(match);
    };
    child.stdout?.on('data', look);
  });
  child.kill('SIGUSR2');
  const [, bytes, scavenges] = await line;
  return { bytes: Number(bytes), scavenges: Number(scavenges) };
}

test('a refused request leaves nothing in the old generation', async () => {
  const dataDir = await makeDataDir();
  const server = startServerProcess({
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--max-semi-space-size=4 --import ${preload}`,
  });
  const address = await server.ready;
  // Warm-up: compiled code and caches of a new server are promoted too.
  await askForNothing(address);
  await askForNothing(address);
  await promotedIn(server);
  await askForNothing(address);
  const { bytes, scavenges } = await promotedIn(server);
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
  expect(scavenges).toBeGreaterThan(2);
  expect(bytes / requests).toBeLessThan(mostBytesPerRequest);
});
