import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { alerts } from './alerts.contract.ts';

/** Who has read what is nobody else's business. */
export const alertsAudit = {
  place: 'os próprios avisos',
  calls: { markRead: 'marcar avisos como lidos' },
  entities: {},
  actions: {},
  kinds: {},
} satisfies FeatureAudit<keyof typeof alerts.endpoints>;
