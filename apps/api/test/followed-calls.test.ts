import { auditEntities } from '@botica/contract/features/audit/audit-words';
import { expect, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';

test('every list and every record says with which changes it changes', () => {
  const silent = allRoutes.filter(({ endpoint }) => {
    // A reply that is no object has no fields.
    const shape = (endpoint.reply as unknown as { shape?: object }).shape ?? {};
    return endpoint.method === 'GET' && ('version' in shape || 'pagination' in shape) && !endpoint.changesWith;
  });
  // One's own, or one page's own; the audit grows with each look at it, and what jobs do no person did.
  const alone = [
    'stores.settings',
    'account.show',
    'collaborators.showErp',
    'customers.privacy',
    'audit.list',
    'works.list',
    'works.results',
    'works.failedJobs',
    'webhooks.deliveries',
    'orders.showDraft',
    // Asked for by programs, who hear of changes by webhooks.
    'orders.track',
    'categories.publicList',
    'posts.publicList',
    'products.publicList',
    // A version that was saved stays as it is.
    'website.sectionVersion',
    // Each person's own, raised by whatever they tell of; the mail says that there is one.
    'alerts.list',
  ];
  const computed = ['delivery-locations.overlaps', 'delivery-locations.gaps'];
  expect(silent.map(({ name }) => name).sort()).toEqual([...alone, ...computed].sort());
  const kinds = allRoutes.flatMap(({ endpoint }) => endpoint.changesWith ?? []);
  expect(kinds.filter((kind) => !(auditEntities as string[]).includes(kind))).toEqual([]);
});
