import { get as getByHttp, type RequestListener } from 'node:http';
import type { RequestOptions } from 'node:https';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { aWebServer, closeWebServers } from '../../test/web-server.ts';
import { webPictures } from './web-pictures.ts';

afterEach(closeWebServers);

/** Replaces https://cdn.example and others: the same calls, without TLS and to this machine. */
async function aHost(listener: RequestListener) {
  const { asked: requested, port } = await aWebServer(listener);
  const base = `http://127.0.0.1:${port}`;
  type Done = Parameters<typeof getByHttp>[2];
  const get = (url: URL, options: RequestOptions, done: Done) =>
    getByHttp(url.href.replace(/^https:\/\/\w+\.example/, base), options, done);
  return { asked: requested, get };
}

const aPicture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer();

test('a picture of the web becomes a small square, and is fetched once', async () => {
  const png = await aPicture('png');
  const { asked: requested, get } = await aHost((request, reply) => {
    if (request.url === '/old') reply.writeHead(302, { location: 'https://cdn.example/a.png' }).end();
    else reply.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  const pictures = webPictures({ get });
  const [thumbnail] = await Promise.all([1, 2].map(() => pictures.thumbnail('https://cdn.example/old', 1)));
  const { format, width, height } = await sharp(thumbnail ?? Buffer.of()).metadata();
  expect([format, width, height]).toEqual(['webp', 96, 96]);
  await pictures.thumbnail('https://cdn.example/old', 1);
  expect(requested).toEqual(['/old', '/a.png']);
});

test('how soon a picture comes tells nothing of what another store has asked for', async () => {
  const png = await aPicture('png');
  const { asked: requested, get } = await aHost((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  const pictures = webPictures({ get });
  for (const storeId of [1, 2, 1, 2])
    expect(await pictures.thumbnail('https://cdn.example/a.png', storeId)).not.toBeNull();
  expect(requested).toEqual(['/a.png', '/a.png']);
});

test('what is no picture, too large, an address within, or too many steps away is none', async () => {
  const { asked: requested, get } = await aHost((request, reply) => {
    const pages: Record<string, () => unknown> = {
      '/page': () => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      '/svg': () => reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
      '/liar': () =>
        reply.writeHead(200, { 'content-type': 'image/png' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/large': () => reply.writeHead(200, { 'content-type': 'image/png', 'content-length': 3_000_000 }).flushHeaders(),
      '/endless': () => reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2_100_000)),
      '/gone': () => reply.writeHead(404).end(),
      '/inside': () => reply.writeHead(302, { location: 'https://169.254.169.254/meta' }).end(),
      '/plain': () => reply.writeHead(302, { location: 'http://cdn.example/a.png' }).end(),
      '/round': () => reply.writeHead(302, { location: '/round' }).end(),
    };
    pages[request.url ?? '']?.();
  });
  const pictures = webPictures({ get });
  const paths = ['page', 'svg', 'liar', 'large', 'endless', 'gone', 'inside', 'plain', 'round'];
  for (const path of paths) expect(await pictures.thumbnail(`https://cdn.example/${path}`, 1), path).toBeNull();
  const before = requested.length;
  for (const url of [
    'http://cdn.example/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://cdn.example:8443/a.png',
    'https://user:word@cdn.example/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/',
    'not an address',
  ])
    expect(await pictures.thumbnail(url, 1), url).toBeNull();
  expect(requested.length, 'and none of these was asked for').toBe(before);
  expect(requested.filter((path) => path === '/round')).toHaveLength(3);
});

test('one that was missing is asked for again later, but not at once', async () => {
  let time = 0;
  let isThere = false;
  const png = await aPicture('png');
  const { asked: requested, get } = await aHost((_request, reply) => {
    if (isThere) reply.writeHead(200, { 'content-type': 'image/png' }).end(png);
    else reply.writeHead(500).end();
  });
  const pictures = webPictures({ get, now: () => time });
  const look = () => pictures.thumbnail('https://cdn.example/late.png', 1);
  expect(await look()).toBeNull();
  isThere = true;
  expect(await look()).toBeNull();
  time += 11 * 60_000;
  expect(await look()).not.toBeNull();
  expect(requested).toHaveLength(2);
});

test('of many eight are fetched at once, and all in the end', async () => {
  const png = await aPicture('png');
  let [open, most] = [0, 0];
  const { get } = await aHost((_request, reply) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      reply.writeHead(200, { 'content-type': 'image/png' }).end(png);
    }, 20);
  });
  const pictures = webPictures({ get });
  const urls = Array.from({ length: 30 }, (_, index) => `https://cdn.example/${index}.png`);
  const found = await Promise.all(urls.map((url, index) => pictures.thumbnail(url, index % 3)));
  expect(found.filter((each) => each !== null)).toHaveLength(30);
  expect(most).toBeLessThanOrEqual(8);
});

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

const switchProtocols = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';

test('a host that speaks another protocol, or hangs up, holds no turn', async () => {
  const png = await aPicture('png');
  const { get } = await aHost((request, reply) => {
    if (request.url === '/switch') request.socket.write(switchProtocols);
    else if (request.url === '/gone') request.socket.destroy();
    else reply.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  const pictures = webPictures({ get });
  const bad = Array.from({ length: 20 }, (_, index) => `https://h${index}.example/${index % 2 ? 'gone' : 'switch'}`);
  const [found, ms] = await timed(Promise.all(bad.map((url, index) => pictures.thumbnail(url, index % 2))));
  expect(found.every((each) => each === null)).toBe(true);
  expect(ms).toBeLessThan(1500);
  expect(await pictures.thumbnail('https://cdn.example/a.png', 1)).not.toBeNull();
});

/** The host `dead` accepts the request and never answers. */
const aDeadHost = async () => {
  const png = await aPicture('png');
  return aHost((request, reply) => {
    if (request.url?.startsWith('/dead')) return;
    reply.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
};
const deadOnes = (count: number) => Array.from({ length: count }, (_, index) => `https://dead.example/dead${index}`);

test('a page of pictures at a dead host costs one wait of two seconds, and then none for a minute', async () => {
  let time = 0;
  const { asked: requested, get } = await aDeadHost();
  const pictures = webPictures({ get, now: () => time });
  const look = (url: string, storeId = 1) => pictures.thumbnail(url, storeId);
  const [found, ms] = await timed(Promise.all(deadOnes(50).map((url) => look(url))));
  expect(found.every((each) => each === null)).toBe(true);
  expect(ms).toBeGreaterThan(1500);
  expect(ms).toBeLessThan(3000);
  const before = requested.length;
  expect(before).toBeLessThan(10);
  const [, again] = await timed(Promise.all(deadOnes(60).map((url) => look(url))));
  expect(again).toBeLessThan(500);
  expect(requested.length, 'asked nothing of it').toBe(before);
  expect(await look('https://dead.example/alive', 2), 'another store asks for itself').not.toBeNull();
  expect(await look('https://dead.example/alive2')).toBeNull();
  time += 61_000;
  expect(await look('https://dead.example/alive2')).not.toBeNull();
});

test("one store's dead host takes no turn from another store", async () => {
  const { get } = await aDeadHost();
  const pictures = webPictures({ get });
  const stuck = Promise.all(deadOnes(50).map((url) => pictures.thumbnail(url, 1)));
  const [found, ms] = await timed(pictures.thumbnail('https://cdn.example/a.png', 2));
  expect(found).not.toBeNull();
  expect(ms).toBeLessThan(1000);
  await stuck;
});

test('where too many wait there is none at once', async () => {
  const { get } = await aDeadHost();
  const pictures = webPictures({ get });
  const crowd = Promise.all(deadOnes(110).map((url) => pictures.thumbnail(url, 1)));
  const [found, ms] = await timed(pictures.thumbnail('https://cdn.example/a.png', 1));
  expect(found).toBeNull();
  expect(ms).toBeLessThan(500);
  await crowd;
  expect(await pictures.thumbnail('https://cdn.example/a.png', 1), 'and it is there later').not.toBeNull();
});
