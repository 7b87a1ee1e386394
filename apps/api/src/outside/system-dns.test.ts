import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { DnsUnavailable } from '../kit/dns-port.ts';
import { systemDns } from './system-dns.ts';

const kinds = { 1: 'A', 5: 'CNAME', 28: 'AAAA' } as const;
type Known = Partial<Record<'A' | 'CNAME' | 'AAAA', Buffer>>;

const nameBytes = (name: string) =>
  Buffer.concat([...name.split('.').map((part) => Buffer.from([part.length, ...Buffer.from(part)])), Buffer.from([0])]);

const zone: Record<string, Known | 'silent' | 'broken'> = {
  'loja.example': { A: Buffer.from([203, 0, 113, 7]), AAAA: Buffer.from('20010db8000000000000000000000007', 'hex') },
  'www.loja.example': { CNAME: nameBytes('Painel.example'), A: Buffer.from([203, 0, 113, 9]) },
  'so-nome.example': {},
  'calado.example': 'silent',
  'quebrado.example': 'broken',
};

/** Answers a packet with one question (RFC 1035). Code 3 means "no such name", 2 means "the server failed". */
function answer(question: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  const [known, kind] = [zone[labels.join('.').toLowerCase()], question.readUInt16BE(at + 1)];
  if (known === 'silent') return null;
  const value = typeof known === 'object' ? known[kinds[kind as keyof typeof kinds]] : undefined;
  const code = known === undefined ? 3 : known === 'broken' ? 2 : 0;
  const header = Buffer.concat([question.subarray(0, 2), Buffer.from([0x81, 0x80 | code])]);
  const counts = Buffer.from([0, 1, 0, value ? 1 : 0, 0, 0, 0, 0]);
  const requested = question.subarray(12, at + 5);
  if (!value) return Buffer.concat([header, counts, requested]);
  const record = Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, 0, value.length]);
  return Buffer.concat([header, counts, requested, record, value]);
}

let server: Socket;
let servers: string[];

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, { port, address }) => {
    const reply = answer(question);
    if (reply) server.send(reply, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(() => server.close());

const look = (name: string) => systemDns({ servers, waitMs: 300 }).look(name);

test.each([
  ['loja.example', { cname: null, addresses: ['203.0.113.7', '2001:db8::7'] }],
  ['www.loja.example', { cname: 'painel.example', addresses: ['203.0.113.9'] }],
  ['so-nome.example', { cname: null, addresses: [] }],
  ['ninguem.example', { cname: null, addresses: [] }],
])('of %s is known what it says', async (name, known) => {
  expect(await look(name)).toEqual(known);
});

test.each(['calado.example', 'quebrado.example'])('of %s nobody knows anything', async (name) => {
  await expect(look(name)).rejects.toThrow(DnsUnavailable);
});

it('a server that is not there is none that knows nothing', async () => {
  await expect(systemDns({ servers: ['127.0.0.1:1'], waitMs: 300 }).look('loja.example')).rejects.toThrow(
    DnsUnavailable,
  );
});
