import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

const ofRecipient = (trx: Kysely<Tables>, storeId: number, recipientId: number) =>
  trx
    .selectFrom('withdrawals')
    .where('store_id', '=', storeId)
    .where('source', '=', 'pagarme')
    .where('recipient_id', '=', recipientId);

/** Withdrawals of a recipient by the provider's id. */
export async function findProviderWithdrawals(trx: Kysely<Tables>, storeId: number, recipientId: number) {
  const rows = await ofRecipient(trx, storeId, recipientId)
    .where('provider_id', 'is not', null)
    .select(['id', 'version', 'provider_id', 'status'])
    .execute();
  return new Map(rows.map((row) => [row.provider_id ?? '', row]));
}

export async function insertProviderWithdrawal(
  trx: Transaction<Tables>,
  row: Insertable<Tables['withdrawals']>,
): Promise<number> {
  const { id } = await trx.insertInto('withdrawals').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateProviderWithdrawal(
  trx: Transaction<Tables>,
  id: number,
  patch: Partial<
    Pick<Insertable<Tables['withdrawals']>, 'status' | 'cost_cents' | 'finished_on' | 'provider_id' | 'tid'>
  >,
): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ ...patch, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** True if a row of the store has this provider's id already. */
export async function hasProviderId(
  trx: Kysely<Tables>,
  table: 'withdrawals' | 'anticipations',
  storeId: number,
  providerId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where store_id = ${storeId} and source = 'pagarme' and provider_id = ${providerId}`.execute(trx);
  return rows.length > 0;
}

export async function updateProviderAnticipation(
  trx: Transaction<Tables>,
  id: number,
  patch: Partial<Pick<Insertable<Tables['anticipations']>, 'status' | 'provider_id' | 'net_cents' | 'fee_cents'>>,
): Promise<void> {
  await trx.updateTable('anticipations').set(patch).where('id', '=', id).execute();
}

/** Assigns lines to a withdrawal: those available on its day that no earlier one has taken. */
export async function takeProviderLines(
  trx: Transaction<Tables>,
  storeId: number,
  { id, recipientId, day }: { id: number; recipientId: number; day: string },
): Promise<void> {
  await sql`
    with taken as (
      update receivables set withdrawal_id = ${id}
      where store_id = ${storeId} and recipient_id = ${recipientId} and source = 'pagarme' and withdrawal_id is null
        and settled_on <= ${day}::date
      returning amount_cents - fee_cents - antifraud_cents - anticipation_cents as net
    )
    update withdrawals set income_cents = (select coalesce(sum(net), 0) from taken) where id = ${id}`.execute(trx);
}

export async function putAnticipation(
  trx: Transaction<Tables>,
  row: Insertable<Tables['anticipations']>,
): Promise<void> {
  await trx
    .insertInto('anticipations')
    .values(row)
    .onConflict((conflict) =>
      conflict.constraint('anticipations_provider').doUpdateSet(({ ref }) => ({
        status: ref('excluded.status'),
        net_cents: ref('excluded.net_cents'),
        fee_cents: ref('excluded.fee_cents'),
      })),
    )
    .execute();
}

export async function putBalance(
  trx: Transaction<Tables>,
  row: Pick<
    Insertable<Tables['provider_balances']>,
    'store_id' | 'recipient_id' | 'available_cents' | 'waiting_cents' | 'transferred_cents' | 'at'
  >,
): Promise<void> {
  await trx
    .insertInto('provider_balances')
    .values(row)
    .onConflict((conflict) => conflict.column('recipient_id').doUpdateSet(row))
    .execute();
}

/** Updates the sums of each recipient from the lines. */
export async function countLines(trx: Transaction<Tables>, storeId: number): Promise<void> {
  const net = sql`amount_cents - fee_cents - antifraud_cents - anticipation_cents`;
  await sql`
    update provider_balances b set
      sales = coalesce(l.sales, 0), refunds = coalesce(l.refunds, 0), chargebacks = coalesce(l.chargebacks, 0),
      open_income = coalesce(l.open_income, 0), acquisition_fees = coalesce(l.fees, 0),
      antifraud_fees = coalesce(l.antifraud, 0), anticipation_fees = coalesce(l.anticipation, 0),
      in_transit = coalesce(w.in_transit, 0), transfer_fees = coalesce(w.fees, 0)
    from recipients r
    left join (
      select recipient_id,
        sum(amount_cents) filter (where kind in ('sale', 'correction')) as sales,
        0 - sum(amount_cents) filter (where kind in ('refund', 'refund_reversal')) as refunds,
        0 - sum(amount_cents) filter (where kind in ('chargeback', 'chargeback_won')) as chargebacks,
        sum(${net}) filter (where withdrawal_id is null) as open_income,
        sum(fee_cents) as fees, sum(antifraud_cents) as antifraud, sum(anticipation_cents) as anticipation
      from receivables where store_id = ${storeId} and source = 'pagarme' group by recipient_id
    ) l on l.recipient_id = r.id
    left join (
      select recipient_id, sum(amount_cents) filter (where status = 'pending') as in_transit,
        sum(cost_cents) filter (where status <> 'failed') as fees
      from withdrawals where store_id = ${storeId} and source = 'pagarme' group by recipient_id
    ) w on w.recipient_id = r.id
    where b.store_id = ${storeId} and b.recipient_id = r.id`.execute(trx);
}

/** Difference between the provider's sums and the stored rows, for waiting and for available money. */
export async function compareSums(
  trx: Kysely<Tables>,
  storeId: number,
): Promise<{ waiting: number; available: number }> {
  const { rows } = await sql<{ waiting: number; available: number }>`
    select (b.waiting - coalesce(l.waiting, 0))::bigint as waiting,
      (b.available - (coalesce(l.settled, 0) - coalesce(w.left_cents, 0)))::bigint as available
    from (
      select coalesce(sum(waiting_cents), 0) as waiting, coalesce(sum(available_cents), 0) as available
      from provider_balances where store_id = ${storeId}
    ) b, (
      select sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents) filter (where settled_on is null) as waiting,
        sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents) filter (where settled_on is not null) as settled
      from receivables where store_id = ${storeId} and source = 'pagarme'
    ) l, (
      select sum(amount_cents + cost_cents) as left_cents
      from withdrawals where store_id = ${storeId} and source = 'pagarme' and status <> 'failed'
    ) w`.execute(trx);
  return rows[0] ?? { waiting: 0, available: 0 };
}
