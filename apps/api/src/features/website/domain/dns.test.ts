import type { StoreDns } from '@botica/contract/features/website/domain/domain-replies';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, clientOf, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { takeDomainName } from '../../stores/store-domains.store.ts';

type Body = StoreDns & { error: ErrorBody };

let api: TestApp;
let reader: Client<Body>;

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://painel.botica.com.br' });
  for (const domain of ['www.nova.com.br', 'nova.com.br', 'demo.localhost']) {
    await takeDomainName(api.db, { store_id: api.store.id, domain, created_at: api.clock.now() });
  }
});
afterAll(() => api.close());

beforeEach(async () => {
  reader = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
  api.dns.isDown = false;
  api.dns.asked.length = 0;
  api.dns.names = new Map([
    ['painel.botica.com.br', { addresses: ['203.0.113.7'] }],
    ['central.example', { addresses: ['198.51.100.1'] }],
    ['www.nova.com.br', { cname: 'painel.botica.com.br', addresses: ['203.0.113.7'] }],
  ]);
});

const path = '/v2/store/domain/dns';
const none = { cname: null, addresses: [] };
const address = { type: 'A', value: '203.0.113.7' };

it('each name, the domain first, is shown with its present and its wanted records', async () => {
  const { status, body } = await reader.get(path);
  expect([status, body]).toEqual([
    200,
    {
      panel: 'painel.botica.com.br',
      names: [
        { domain: 'central.example', state: 'elsewhere', cname: null, addresses: ['198.51.100.1'], records: [address] },
        { domain: 'demo.localhost', state: 'local', ...none, records: [] },
        { domain: 'nova.com.br', state: 'nowhere', ...none, records: [address] },
        {
          domain: 'www.nova.com.br',
          state: 'here',
          cname: 'painel.botica.com.br',
          addresses: ['203.0.113.7'],
          records: [{ type: 'CNAME', value: 'painel.botica.com.br' }],
        },
      ],
    },
  ]);
  expect(api.dns.asked.toSorted()).toEqual([
    'central.example',
    'nova.com.br',
    'painel.botica.com.br',
    'www.nova.com.br',
  ]);
});

it('if the DNS does not answer, the rest is still shown', async () => {
  api.dns.isDown = true;
  const { status, body } = await reader.get(path);
  expect(status).toBe(200);
  expect(body.names.map(({ state, records }) => [state, records.length])).toEqual([
    ['unknown', 0],
    ['local', 0],
    ['unknown', 0],
    ['unknown', 1],
  ]);
});

it.each([
  ['http://203.0.113.7:3000', '203.0.113.7', ['A']],
  ['http://[2001:db8::7]', '2001:db8::7', ['AAAA']],
  ['http://botica.localhost', null, []],
  ['http://127.0.0.1:3000', null, []],
  ['http://[::1]', null, []],
  ['', null, []],
])('with PUBLIC_URL %s the installation is %s', async (PUBLIC_URL, panel, types) => {
  const app = await api.alsoServe({ PUBLIC_URL });
  const { body } = await clientOf<Body>(app, reader.token).get(path);
  expect(body.panel).toBe(panel);
  expect(body.names[0]?.records.map(({ type }) => type)).toEqual(types);
});

it('a person may look up 20 times a minute', async () => {
  for (let n = 0; n < 20; n++) expect((await reader.get(path)).status).toBe(200);
  const { status, retryAfter } = await reader.get(path);
  expect([status, retryAfter]).toEqual([429, 60]);
  api.clock.advance(61);
  expect((await reader.get(path)).status).toBe(200);
});

it('needs reading in Conf. Website', async () => {
  expect((await (await api.signIn({ grouprules: [] })).get(path)).status).toBe(403);
});
