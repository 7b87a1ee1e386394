import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export interface ProviderSums {
  available: number;
  waiting: number;
  in_transit: number;
  withdrawn: number;
  sales: number;
  refunds: number;
  chargebacks: number;
  acquisition_fees: number;
  antifraud_fees: number;
  anticipation_fees: number;
  transfer_fees: number;
  open_income: number;
}

/** Sums of one receiver at the provider, or of all, as last read. */
export async function readProviderSums(
  db: Kysely<Tables>,
  storeId: number,
  receiver: number | null,
): Promise<ProviderSums> {
  const names = ['in_transit', 'sales', 'refunds', 'chargebacks', 'open_income'] as const;
  const fees = ['acquisition_fees', 'antifraud_fees', 'anticipation_fees', 'transfer_fees'] as const;
  return db
    .selectFrom('provider_balances')
    .where('store_id', '=', storeId)
    .$if(receiver !== null, (query) => query.where('recipient_id', '=', receiver))
    .select([
      sql<number>`coalesce(sum(available_cents), 0)::bigint`.as('available'),
      sql<number>`coalesce(sum(waiting_cents), 0)::bigint`.as('waiting'),
      sql<number>`coalesce(sum(transferred_cents), 0)::bigint`.as('withdrawn'),
    ])
    .select([...names, ...fees].map((name) => sql<number>`coalesce(sum(${sql.ref(name)}), 0)::bigint`.as(name)))
    .executeTakeFirstOrThrow();
}
