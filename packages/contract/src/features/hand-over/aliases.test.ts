import { expect, test } from 'vitest';
import { pathOfAlias } from './aliases.ts';

test.each([
  ['/collaborators', '/contributors'],
  ['/collaborators/', '/contributors'],
  ['/collaborators?tab=invitations', '/contributors?tab=invitations'],
  ['/stores', '/branch'],
  ['/stores#top', '/branch#top'],
  ['/stores/settings/12', '/branch/12'],
  ['/stores/settings/12?a=1', '/branch/12?a=1'],
  ['/financial', '/pagarme'],
])('%s opens %s', (from, to) => {
  expect(pathOfAlias(from)).toBe(to);
});

test.each([
  '/',
  '/orders',
  '/orders/42',
  '/messenger',
  '/contributors',
  '/storesettings',
  '/stores/settings',
  '/stores/settings/x',
  '/stores/settings/1/2',
  '/x?to=/collaborators',
])('%s stays', (path) => {
  expect(pathOfAlias(path)).toBe(path);
});
