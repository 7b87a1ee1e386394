import { auditFeatures } from '@botica/contract/features/audit/audit-words';
import { deedOf } from '@botica/contract/features/audit/refused-call';
import { expect, it } from 'vitest';
import { allRoutes } from '../src/all-features.ts';

const refusable = allRoutes.filter(
  ({ endpoint: { access, method } }) =>
    access !== 'public' && access !== 'public-token' && (access !== 'session' || method !== 'GET'),
);

it('the audit has words for every call that needs a permission and for every write', () => {
  expect(refusable.map(({ name }) => name).filter((name) => deedOf(name) === null)).toEqual([]);
});

/** Calls for which the audit says only "usar …". A new call needs words in its feature's `calls`, or a known verb. */
const general = [
  'live.leave',
  'stores.integrationKeys',
  'stores.revokeIntegrationKey',
  'branches.recordPharmacy',
  'branches.recordBankAccount',
  'session.logout',
  'session.switchStore',
  'session.preview',
  'account.resendNewEmail',
  'account.withdrawNewEmail',
  'account.changePassword',
  'account.endSession',
  'account.endOtherSessions',
  'account.confirm',
  'account.beginSecondFactor',
  'account.confirmSecondFactor',
  'account.disableSecondFactor',
  'account.renewRecoveryCodes',
  'collaborators.endSessions',
  'products.texts',
  'orders.arrivals',
  'orders.deliveryEstimate',
  'orders.thumbnail',
  'orders.waiting',
];

it('no further call is audited as a mere use of its feature', () => {
  const named = refusable.map(({ name }) => name).filter((name) => deedOf(name)?.startsWith('usar '));
  expect(named.sort()).toEqual(general.sort());
});

it.each(['website', 'rd-station', 'finance'])('each call of %s has words of its own', (feature) => {
  const names = refusable.map(({ name }) => name).filter((name) => name.startsWith(`${feature}.`));
  const calls = auditFeatures.get(feature)?.calls ?? {};
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !calls[name.slice(feature.length + 1)])).toEqual([]);
});
