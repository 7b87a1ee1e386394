import type { Delivery } from '@botica/contract/features/webhooks/webhooks.contract';
import type { DeliveryRow } from './deliveries.store.ts';

export const toDelivery = ({ webhook_id: _, ...row }: DeliveryRow): Delivery => ({
  ...row,
  occurred_at: row.occurred_at.toISOString(),
  next_at: row.next_at?.toISOString() ?? null,
  last_at: row.last_at?.toISOString() ?? null,
});
