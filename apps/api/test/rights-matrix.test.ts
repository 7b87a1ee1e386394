import { type Endpoint, fillPath } from '@botica/contract/kit/endpoint';
import { keyScopes } from '@botica/contract/kit/key-scopes';
import { type Area, areas, type Level, levels } from '@botica/contract/kit/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';
import type { Route } from '../src/kit/http/serve.ts';
import { type Client, type Grantee, startTestApp, type TestApp } from './test-app.ts';

interface Holder {
  who: string;
  grantee: Grantee;
  client: Client;
  /** Permission that the one rule gives; null for the administrator. */
  rule: { area: Area; level: Level | 'nothing' } | null;
}

let api: TestApp;
let holders: Holder[];

beforeAll(async () => {
  api = await startTestApp();
  const single = areas.flatMap((area) =>
    (['nothing', ...levels] as const).map((level) => ({
      who: `${level} in ${area}`,
      grantee: { grouprules: [{ role: area, permissions: level === 'nothing' ? [] : [level] }] },
      rule: { area, level },
    })),
  );
  const all = [...single, { who: 'administrator', grantee: 'admin', rule: null }];
  holders = [];
  for (const each of all) holders.push({ ...each, client: await api.signIn(each.grantee) });
});
afterAll(() => api.close());

/** Stated here again, independent of the server's own rule. */
function mayCall({ access }: Endpoint, rule: Holder['rule']): boolean {
  if (rule === null || access === 'public' || access === 'public-token' || access === 'session') return true;
  const { area, level } = rule;
  if (access === 'administrator' || level === 'nothing') return false;
  return [access].flat().some((each) => area === each.area && levels.indexOf(level) >= levels.indexOf(each.level));
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' } as const;

/** No record has this id, and the body is empty, so an allowed call finds nothing and changes nothing. */
function pathOf({ path }: Endpoint): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return fillPath(path, Object.fromEntries(names.map((name) => [name, '999999999'])));
}

async function isLetIn(route: Route, { grantee, client: known }: Holder): Promise<boolean> {
  const { endpoint, name } = route;
  const client = name === 'session.logout' ? await api.signIn(grantee) : known;
  const { status, body } = await client[verbs[endpoint.method]](pathOf(endpoint), endpoint.body && {});
  if (status === 403 && body.error.code === 'permission.denied') return false;
  expect([401, 403], `${name} answers ${status}`).not.toContain(status);
  return true;
}

test('every route × nine areas × {nothing, read, write, delete}, and administrator: 0 mismatches', {
  timeout: 600_000,
}, async () => {
  const mismatches: string[] = [];
  let calls = 0;
  for (const route of allRoutes) {
    const check = async (holder: Holder) => {
      calls++;
      const isRight = (await isLetIn(route, holder)) === mayCall(route.endpoint, holder.rule);
      if (!isRight) mismatches.push(`${route.name}: ${holder.who}`);
    };
    await Promise.all(holders.map(check));
  }
  expect(mismatches).toEqual([]);
  expect(calls).toBe(allRoutes.length * (areas.length * 4 + 1));
});

test('every route × each permission of a key, all of them and none: 0 mismatches', { timeout: 600_000 }, async () => {
  const programs = await Promise.all(
    [...keyScopes.map((scope) => [scope]), [...keyScopes], []].map(async (scopes) => ({
      scopes,
      client: await api.integrate(api.store.id, scopes),
    })),
  );
  const mismatches: string[] = [];
  const isForAnyKey = ({ endpoint: { access } }: Route) => access === 'public' || access === 'public-token';
  for (const { endpoint, name } of allRoutes.filter((route) => !isForAnyKey(route))) {
    const calls = programs.map(async ({ scopes, client }) => {
      const { status, body } = await client[verbs[endpoint.method]](pathOf(endpoint), endpoint.body && {});
      const isLetIn = !(status === 403 && body.error.code === 'permission.denied');
      const mayIn = endpoint.integration?.some((scope) => scopes.some((owned) => owned === scope)) ?? false;
      if (isLetIn !== mayIn) mismatches.push(`${name}: ${scopes.join() || 'none'}`);
    });
    await Promise.all(calls);
  }
  expect(mismatches).toEqual([]);
});

test('what each permission of a key opens', () => {
  const opened = Object.fromEntries(
    keyScopes.map((scope) => [
      scope,
      allRoutes.filter(({ endpoint }) => endpoint.integration?.includes(scope)).map(({ name }) => name),
    ]),
  );
  expect(opened).toEqual({
    send_orders: ['orders.create', 'orders.addPayment'],
    track_orders: ['orders.track'],
    read_orders: ['orders.list', 'orders.show', 'orders.track'],
    tell_deliveries: ['orders.tellDelivery'],
    read_customers: ['customers.list', 'customers.show'],
    read_branches: ['branches.list', 'branches.show', 'delivery-locations.list', 'delivery-locations.quote'],
    check_coupons: ['orders.checkCoupon'],
    create_coupons: ['coupons.create'],
  });
});
