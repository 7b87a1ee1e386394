import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { finance } from './finance.contract.ts';

export const financeAudit = {
  place: 'o financeiro',
  calls: {},
  entities: {},
  actions: {},
  kinds: {},
} satisfies FeatureAudit<keyof typeof finance.endpoints>;
