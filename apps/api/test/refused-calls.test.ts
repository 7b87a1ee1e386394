import { auditFeatures } from '@botica/contract/features/audit/audit-words';
import { deedOf } from '@botica/contract/features/audit/refused-call';
import { expect, it } from 'vitest';
import { allRoutes } from '../src/all-features.ts';

const refusable = allRoutes.filter(
  ({ endpoint: { access, method } }) =>
    access !== 'public' && access !== 'public-token' && (access !== 'session' || method !== 'GET'),
);

it('the audit can say what somebody wanted, of every call that needs a right and of every write', () => {
  expect(refusable.map(({ name }) => name).filter((name) => deedOf(name) === null)).toEqual([]);
});

it.each(['website', 'rd-station', 'finance'])('each call of %s has words of its own', (feature) => {
  const names = refusable.map(({ name }) => name).filter((name) => name.startsWith(`${feature}.`));
  const calls = auditFeatures.get(feature)?.calls ?? {};
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !calls[name.slice(feature.length + 1)])).toEqual([]);
});
