import { deedOf } from '@botica/contract/features/audit/refused-call';
import { expect, it } from 'vitest';
import { allRoutes } from '../src/all-features.ts';

it('the audit can say what somebody wanted, of every call that needs a right and of every write', () => {
  const refusable = allRoutes.filter(
    ({ endpoint: { access, method } }) =>
      access !== 'public' && access !== 'public-token' && (access !== 'session' || method !== 'GET'),
  );
  expect(refusable.map(({ name }) => name).filter((name) => deedOf(name) === null)).toEqual([]);
});
