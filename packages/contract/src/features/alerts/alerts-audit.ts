import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { alerts } from './alerts.contract.ts';

/** Reading an alert is private and not audited. */
export const alertsAudit = {
  place: 'os próprios avisos',
  calls: { markRead: 'marcar avisos como lidos' },
  entities: {},
  actions: {},
  kinds: {},
} satisfies FeatureAudit<keyof typeof alerts.endpoints>;
