import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { live } from './live.contract.ts';

export const liveAudit = {
  place: 'quem está em um registro',
  calls: { announce: 'ver quem está em um registro' },
  entities: {},
  actions: {},
  kinds: {},
} satisfies FeatureAudit<keyof typeof live.endpoints>;
