import { expect, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';

test('every path and name is unique', () => {
  const keys = allRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(allRoutes.map(({ name }) => name)).size).toBe(allRoutes.length);
});

test('only these routes are open to visitors', () => {
  const open = allRoutes.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(open.toSorted()).toEqual([
    'account.checkNewEmail',
    'account.confirmEmail',
    'customers.login',
    'hand-over.check',
    'hand-over.enter',
    'hand-over.exchange',
    'invitations.request',
    'media.show',
    'session.askRegistration',
    'session.checkAccess',
    'session.login',
    'session.registrationStatus',
    'session.sendAccessLink',
    'session.sendPasswordReset',
    'system.domain',
    'system.live',
    'system.ready',
    'website.info',
  ]);
});
