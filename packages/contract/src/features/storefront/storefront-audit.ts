import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { storefront } from './storefront.contract.ts';

export const storefrontAudit = {
  place: 'a atualização do e-commerce',
  calls: { requestRefresh: 'pedir a atualização do e-commerce' },
  entities: { store: { fields: { requested_at: 'Pedido em' } } },
  actions: {
    'deployment.requested': {
      name: 'Atualização do e-commerce pedida',
      sentence: 'Pediu a atualização do e-commerce',
    },
  },
  kinds: { store: ['deployment.'] },
} satisfies FeatureAudit<keyof typeof storefront.endpoints>;
