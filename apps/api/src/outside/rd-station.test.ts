import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faulty, type RdStationServer, startRdStation } from '../../test/rd-station-server.ts';
import { CrmError, type CrmPort } from '../kit/crm-port.ts';
import { rdStation } from './rd-station.ts';

let server: RdStationServer;
let crm: CrmPort;

beforeAll(async () => {
  server = await startRdStation();
  crm = rdStation({ url: server.url, waitMs: 400 });
});
afterEach(() => server.reset());
afterAll(() => server.close());

const credentials = { clientId: 'botica-da-loja', clientSecret: 'segredo-da-rd-station' };
const conversion = { identifier: 'botica-pedido-pago', email: 'ana@example.com', name: 'Ana Souza' };
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof CrmError ? error.fault : error),
  );

it('leads to the dialog with what it needs and nothing more', () => {
  const url = new URL(crm.dialogUrl({ clientId: 'a b&c', callback: 'https://painel.example/volta', state: 'x.y' }));
  expect(url.origin + url.pathname).toBe(`${server.url}/auth/dialog`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'a b&c',
    redirect_uri: 'https://painel.example/volta',
    state: 'x.y',
  });
});

it('exchanges a code once, renews, tells, and revokes what it was given', async () => {
  const code = server.newCode();
  const first = await crm.exchange(credentials, code);
  expect(first.expiresInSeconds).toBe(86_400);
  expect(await faultOf(crm.exchange(credentials, code))).toBe('refused');
  const second = await crm.refresh(credentials, first.refreshToken);
  await crm.convert(second.accessToken, conversion);
  expect(server.events).toEqual([
    {
      token: second.accessToken,
      body: {
        event_type: 'CONVERSION',
        event_family: 'CDP',
        payload: {
          conversion_identifier: 'botica-pedido-pago',
          email: 'ana@example.com',
          name: 'Ana Souza',
          legal_bases: [{ category: 'communications', type: 'consent', status: 'granted' }],
        },
      },
    },
  ]);
  await crm.revoke(second.accessToken);
  expect(await faultOf(crm.refresh(credentials, second.refreshToken))).toBe('refused');
  expect(await faultOf(crm.convert(second.accessToken, conversion))).toBe('refused');
  expect(await faultOf(crm.revoke(second.accessToken))).toBe('refused');
});

it('of another program neither a code nor a token counts', async () => {
  server.known.programs.set('outro', 'segredo');
  expect(await faultOf(crm.exchange(credentials, server.newCode('outro')))).toBe('refused');
  expect(await faultOf(crm.refresh({ clientId: 'outro', clientSecret: 'errado' }, 'qualquer'))).toBe('refused');
});

describe.each([
  ['away', 'unreachable'],
  ['slow', 'slow'],
  ['busy', 'busy'],
  ['failing', 'failing'],
  ['page', 'garbled'],
  ['proxy', 'garbled'],
  ['endless', 'garbled'],
  ['elsewhere', 'garbled'],
] as const)('when it is %s', (name, fault) => {
  it.each([
    ['exchange', '/auth/token', () => crm.exchange(credentials, 'codigo')],
    ['refresh', '/auth/token', () => crm.refresh(credentials, 'renovacao')],
    ['revoke', '/auth/revoke', () => crm.revoke('acesso')],
    ['convert', '/platform/events', () => crm.convert('acesso', conversion)],
  ] as const)('%s says so', async (call, path, run) => {
    server.fault(path, faulty[name]);
    const isDone = call === 'revoke' && name === 'page';
    expect(await faultOf(run())).toBe(isDone ? 'done' : name === 'endless' && call === 'revoke' ? 'done' : fault);
  });
});

it('knows for how long it is to be left alone, within reason', async () => {
  const after = async (value: string) => {
    server.fault('/platform/events', (reply) => void reply.writeHead(429, { 'retry-after': value }).end());
    const error = await crm.convert('acesso', conversion).catch((cause: unknown) => cause);
    return (error as CrmError).retryAfterSeconds;
  };
  expect(await after('90')).toBe(90);
  expect(await after('999999')).toBe(3600);
  expect(await after('depois')).toBeNull();
  expect(await after('-5')).toBeNull();
});

it.each([
  {},
  { access_token: 'a', refresh_token: 'b' },
  { access_token: 'a', refresh_token: 'b', expires_in: '86400' },
  { access_token: 'a', refresh_token: 'b', expires_in: -1 },
  { access_token: 'a\r\nX-Evil: 1', refresh_token: 'b', expires_in: 86_400 },
  { access_token: 'a'.repeat(5000), refresh_token: 'b', expires_in: 86_400 },
  { access_token: ['a'], refresh_token: 'b', expires_in: 86_400 },
])('believes no tokens that are none: %o', async (answer) => {
  server.fault('/auth/token', (reply) => void reply.writeHead(200).end(JSON.stringify(answer)));
  expect(await faultOf(crm.refresh(credentials, 'renovacao'))).toBe('garbled');
});

it('tells nobody what was sent or answered', async () => {
  server.fault('/platform/events', (reply) => void reply.writeHead(400).end('{"errors":{"x":"ana@example.com"}}'));
  const error = (await crm.convert('acesso-secreto', conversion).catch((cause: unknown) => cause)) as Error;
  expect(error.message).toBe('A RD Station não aceitou o que foi enviado.');
});
