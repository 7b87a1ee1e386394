import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it, test } from 'vitest';
import { aNameServer, closeNameServers } from '../../test/name-server.ts';
import { aWebServer, closeWebServers } from '../../test/web-server.ts';
import { webWebhooks } from './web-webhooks.ts';

afterEach(() => {
  closeNameServers();
  closeWebServers();
});

async function aReceiver(listener: RequestListener) {
  const { asked: requested, port } = await aWebServer(listener);
  return { asked: requested, port, url: `http://127.0.0.1:${port}/hook` };
}

const waits = { reply: 400, text: 200 };
const allowed = webWebhooks({ mayReachPrivate: true, waits });
const strict = webWebhooks({ mayReachPrivate: false, waits });

test('the message arrives as it was signed, and the beginning of the answer comes back', async () => {
  const received: unknown[] = [];
  const { url } = await aReceiver((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push([request.method, request.headers['webhook-id'], Buffer.concat(chunks).toString('utf8')]);
      reply.writeHead(202).end('recebido');
    });
  });
  const body = '{"type":"webhook.test","data":{"é":1}}';
  expect(await allowed.post(url, { 'webhook-id': 'msg_1' }, body)).toEqual({ status: 202, text: 'recebido' });
  expect(received).toEqual([['POST', 'msg_1', body]]);
});

test('a redirect is an answer, and is not followed', async () => {
  const { url, asked: requested } = await aReceiver((_request, reply) =>
    reply.writeHead(302, { location: '/elsewhere' }).end(),
  );
  expect((await allowed.post(url, {}, '{}')).status).toBe(302);
  expect(requested).toEqual(['/hook']);
});

describe('a receiver that', () => {
  it('says nothing is left in time', async () => {
    const { url } = await aReceiver(() => {});
    await expect(allowed.post(url, {}, '{}')).rejects.toThrow('O servidor não respondeu a tempo.');
  });

  it('begins and never ends is cut off, and its status counts', async () => {
    const { url } = await aReceiver((_request, reply) => {
      reply.writeHead(200);
      reply.write('ok');
    });
    expect(await allowed.post(url, {}, '{}')).toEqual({ status: 200, text: 'ok' });
  });

  it('streams for ever is read to the limit', async () => {
    let isClosed = () => {};
    const closed = new Promise<void>((done) => {
      isClosed = done;
    });
    const { url } = await aReceiver((_request, reply) => {
      reply.writeHead(200).once('close', isClosed);
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(65_536)));
      };
      reply.on('drain', more);
      more();
    });
    expect(await allowed.post(url, {}, '{}')).toEqual({ status: 200, text: 'x'.repeat(2000) });
    await closed;
  });

  it('answers 10 MB is read to the limit', async () => {
    const { url } = await aReceiver((_request, reply) => reply.writeHead(500).end(Buffer.alloc(10_000_000, 120)));
    expect(await allowed.post(url, {}, '{}')).toEqual({ status: 500, text: 'x'.repeat(2000) });
  });

  it('closes the door is named as such', async () => {
    const { url } = await aReceiver((request) => request.socket.destroy());
    await expect(allowed.post(url, {}, '{}')).rejects.toThrow('A conexão foi interrompida.');
    await expect(allowed.post('http://127.0.0.1:1/', {}, '{}')).rejects.toThrow('A conexão foi recusada.');
  });
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.0.0.1./',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.9/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://db.internal/',
  'http://8.8.8.8/',
])('%s is refused before anything is sent', async (url) => {
  expect(strict.refusal(url)).not.toBeNull();
  await expect(strict.post(url, {}, '{}')).rejects.toThrow(/rede interna|https/);
  expect(allowed.refusal(url)).toBeNull();
});

test('a name that leads to this machine is refused where it is connected to', async () => {
  const { asked: requested, port } = await aReceiver((_request, reply) => reply.end());
  const dns = await aNameServer('127.0.0.1');
  const webhooks = webWebhooks({ mayReachPrivate: false, servers: [dns] });
  const url = `https://loja.example:${port}/hook`;
  expect(webhooks.refusal(url)).toBeNull();
  await expect(webhooks.post(url, {}, '{}')).rejects.toThrow('O endereço leva à rede interna.');
  expect(requested).toEqual([]);
});
