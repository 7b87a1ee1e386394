import { fillPath } from '@botica/contract/kit/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';
import { type Client, clientOf, startTestApp, type TestApp } from './test-app.ts';

/** Visitors have no session, so none that could be a preview. */
const open = ['public', 'public-token'];

const writing = allRoutes.filter(
  ({ endpoint }) => !open.includes(`${endpoint.access}`) && (endpoint.method !== 'GET' || endpoint.needsBearer),
);

let api: TestApp;
let looking: Client;

beforeAll(async () => {
  api = await startTestApp();
  const admin = await api.signIn<{ jwt: string }>('admin');
  const { body } = await admin.post(`/v2/agent/group/${api.store.groupIds.get('diretor')}/preview`, {});
  looking = clientOf(api.app, body.jwt);
});
afterAll(() => api.close());

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' } as const;

test.each(writing.map((route) => [route.name, route.endpoint] as const))(
  'a preview is refused by %s before anything is read, but for its own end',
  async (_, endpoint) => {
    if (endpoint.whileReadOnly) return expect(endpoint.path).toBe('/v2/agent/logout');
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']);
    const path = fillPath(endpoint.path, Object.fromEntries(named));
    const { status, body } = await looking[verbs[endpoint.method]](path, endpoint.body && {});
    expect([status, body.error.code]).toEqual([403, 'session.read_only']);
  },
);

test('a preview of the highest role is still read-only', async () => {
  expect((await looking.get('/v2/orders')).status).toBe(200);
});
