import { auditEntities } from '@botica/contract/features/audit/audit-words';
import { expect, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';

test('every list and every record declares the changes that affect it', () => {
  const silent = allRoutes.filter(({ endpoint }) => {
    // A reply that is not an object has no fields.
    const shape = (endpoint.reply as unknown as { shape?: object }).shape ?? {};
    return endpoint.method === 'GET' && ('version' in shape || 'pagination' in shape) && !endpoint.changesWith;
  });
  // These belong to one person or page; the audit grows with each read of it; jobs are no action of a person.
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
    // Programs call these, and they learn of changes by webhooks.
    'orders.track',
    'categories.publicList',
    'posts.publicList',
    'products.publicList',
    // A saved version never changes.
    'website.sectionVersion',
    // The alerts of one person. Any other change may raise them, and a mail announces them.
    'alerts.list',
  ];
  const computed = ['delivery-locations.overlaps', 'delivery-locations.gaps'];
  expect(silent.map(({ name }) => name).sort()).toEqual([...alone, ...computed].sort());
  const kinds = allRoutes.flatMap(({ endpoint }) => endpoint.changesWith ?? []);
  expect(kinds.filter((kind) => !(auditEntities as string[]).includes(kind))).toEqual([]);
});
