import { expect, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';

test('every path and name stands once', () => {
  const keys = allRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(allRoutes.map(({ name }) => name)).size).toBe(allRoutes.length);
});

test('only these routes are open to visitors', () => {
  const open = allRoutes.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(open).toEqual([
    'invitations.request',
    'session.login',
    'session.registrationStatus',
    'session.askRegistration',
    'session.sendAccessLink',
    'session.sendPasswordReset',
    'session.checkAccess',
    'account.checkNewEmail',
    'account.confirmEmail',
    'hand-over.exchange',
    'hand-over.check',
    'hand-over.enter',
    'media.show',
    'customers.login',
    'website.info',
    'system.live',
    'system.ready',
    'system.domain',
  ]);
});
