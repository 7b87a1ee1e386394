import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ZipPort } from '../kit/zip-port.ts';
import { webZip } from './web-zip.ts';

type Reply = (response: ServerResponse) => void;

/** A provider with preset answers that stores the requests. */
interface Provider {
  server: Server;
  reply: Reply;
  asked: string[];
}

let viaCep: Provider;
let brasilApi: Provider;
let zip: ZipPort;

async function aProvider(): Promise<Provider> {
  const provider: Provider = {
    server: createServer((request, response) => {
      provider.asked.push(String(request.url));
      provider.reply(response);
    }),
    reply: () => {},
    asked: [],
  };
  await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
  return provider;
}

const addressOf = ({ server }: Provider) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  [viaCep, brasilApi] = await Promise.all([aProvider(), aProvider()]);
  zip = webZip({ viaCepUrl: addressOf(viaCep), brasilApiUrl: addressOf(brasilApi) });
});
afterEach(() => {
  for (const { server } of [viaCep, brasilApi]) {
    server.closeAllConnections();
    server.close();
  }
});

const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
const html =
  (status: number): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Request</h1>');
const text =
  (body: string): Reply =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
const hang: Reply = () => {};
const cut: Reply = (response) => response.socket?.destroy();

const viaCepFound = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  ddd: '11',
};
const brasilApiFound = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Sé',
  street: 'Praça da Sé',
  service: 'open-cep',
};
const found = {
  cep: '01001000',
  street: 'Praça da Sé',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  ibge: '3550308',
};
const errorOf = (...messages: string[]) => ({
  name: 'CepPromiseError',
  message: 'Todos os serviços de CEP retornaram erro.',
  type: 'service_error',
  errors: messages.map((message) => ({ message, service: 'qualquer' })),
});
const brasilApiNotFound = errorOf(
  'Erro ao se conectar com o serviço ViaCEP.',
  'CEP não encontrado na base do WideNet.',
);

const find = () => zip.find('01001000');
const unavailable = { name: 'ZipUnavailable' };

describe('ViaCEP', () => {
  it('is believed when it knows the address, and nobody else is asked', async () => {
    viaCep.reply = json(200, viaCepFound);
    expect(await find()).toEqual(found);
    expect([viaCep.asked, brasilApi.asked]).toEqual([['/ws/01001000/json/'], []]);
  });

  it.each([['true'], [true]])('is believed when it says that there is no such CEP: %j', async (erro) => {
    viaCep.reply = json(200, { erro });
    expect(await find()).toBeNull();
    expect(brasilApi.asked).toEqual([]);
  });

  it('has no street and no neighbourhood for a small town', async () => {
    viaCep.reply = json(200, { ...viaCepFound, logradouro: '', bairro: '', ibge: '' });
    expect(await find()).toEqual({ ...found, street: null, neighborhood: null, ibge: null });
  });

  it('brings nothing that is no line of text', async () => {
    viaCep.reply = json(200, {
      ...viaCepFound,
      logradouro: ' Rua\u0000 \u202eA\n',
      bairro: 'x'.repeat(101),
      ibge: '35',
    });
    expect(await find()).toEqual({ ...found, street: 'Rua A', neighborhood: null, ibge: null });
  });
});

describe('BrasilAPI is asked when ViaCEP', () => {
  it.each<[string, Reply]>([
    ['answers with a page', html(400)],
    ['is broken', html(500)],
    ['answers garbage', text('{"cep": "01001-')],
    ['answers no object', text('null')],
    ['answers about another CEP', json(200, { ...viaCepFound, cep: '99999-999' })],
    ['answers without a city', json(200, { ...viaCepFound, localidade: '' })],
    ['answers with a state that does not exist', json(200, { ...viaCepFound, uf: 'XX' })],
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['cuts the connection', cut],
    ['does not answer', hang],
  ])('%s', async (_, reply) => {
    viaCep.reply = reply;
    brasilApi.reply = json(200, brasilApiFound);
    expect(await find()).toEqual({ ...found, ibge: null });
    expect(brasilApi.asked).toEqual(['/api/cep/v1/01001000']);
  });

  it('is not there at all', async () => {
    viaCep.server.close();
    brasilApi.reply = json(200, { ...brasilApiFound, ibge: { city: { code: '3550308' } } });
    expect(await find()).toEqual(found);
  });

  it('fails, and is believed when one of its services knows that there is no such CEP', async () => {
    viaCep.reply = html(500);
    brasilApi.reply = json(404, brasilApiNotFound);
    expect(await find()).toBeNull();
    brasilApi.reply = json(404, errorOf('CEP NAO ENCONTRADO'));
    expect(await find()).toBeNull();
  });

  it('is only slow, whose address then stands above a "not found"', async () => {
    viaCep.reply = (response) => setTimeout(() => json(200, viaCepFound)(response), 1500);
    brasilApi.reply = json(404, brasilApiNotFound);
    expect(await find()).toEqual(found);
    expect(brasilApi.asked).toHaveLength(1);
  });
});

describe('nothing is known', () => {
  it.each<[string, Reply, Reply]>([
    ['when both are broken', html(500), html(503)],
    [
      'when BrasilAPI reaches none of its services',
      cut,
      json(404, errorOf('Erro ao se conectar com o serviço ViaCEP.')),
    ],
    ['when a 404 comes from somebody else', cut, html(404)],
    ['when a 404 says nothing', cut, json(404, {})],
    ['when too many have asked', html(429), json(429, 'Too many requests')],
  ])('%s', async (_, first, second) => {
    viaCep.reply = first;
    brasilApi.reply = second;
    await expect(find()).rejects.toMatchObject(unavailable);
  });

  /** Either the answer or the limit of a screen's wait comes first, because timers fire in their order. */
  const withinFiveSeconds = () =>
    Promise.race([
      find().then(
        () => 'answer',
        (error: Error) => error.name,
      ),
      sleep(5000, 'late'),
    ]);

  it.each<[string, Reply]>([
    ['hang', hang],
    [
      'send a byte now and then',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 200);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('after less than five seconds when both %s', async (_, reply) => {
    viaCep.reply = reply;
    brasilApi.reply = reply;
    expect(await withinFiveSeconds()).toBe('ZipUnavailable');
  });

  it.each([
    ['announced', true],
    ['not announced', false],
  ])('when both send 100 MB, %s, of which little is read', async (_, isAnnounced) => {
    const total = 100 * 1024 * 1024;
    const chunk = Buffer.alloc(64 * 1024, ' ');
    let sent = 0;
    const flood: Reply = (response) => {
      response.writeHead(200, isAnnounced ? { 'content-length': total } : {});
      let left = total / chunk.length;
      const push = () => {
        while (left > 0 && !response.destroyed) {
          left--;
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', push);
        }
        response.end();
      };
      push();
    };
    viaCep.reply = flood;
    brasilApi.reply = flood;
    expect(await withinFiveSeconds()).toBe('ZipUnavailable');
    // Only what the sockets buffer was sent.
    expect(sent).toBeLessThan(0.2 * total);
  });
});
