import { type Kysely, sql } from 'kysely';

interface Withdrawal {
  id: number;
  recipient_id: number;
  outcome_cents: number;
}
type Cents = Record<'amount_cents' | 'fee_cents' | 'antifraud_cents' | 'anticipation_cents', number>;

/**
 * A withdrawal takes only the lines that it pays out, and splits the last one. Before, it took all that was available,
 * even if it paid less. Existing withdrawals are assigned again, so that the rows match the balances.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receivables add split_of bigint references receivables (id) on delete cascade`.execute(db);
  await sql`create index receivables_split on receivables (split_of) where split_of is not null`.execute(db);
  await sql`update withdrawals set income_cents = 0 where source = 'book' and status = 'failed'`.execute(db);
  const { rows } = await sql<Withdrawal>`
    select id, recipient_id, (amount_cents + cost_cents)::bigint as outcome_cents
    from withdrawals where source = 'book' and status <> 'failed' order by id`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update receivables r set withdrawal_id = null from withdrawals w
    where w.id = r.withdrawal_id and w.source = 'book'`.execute(db);
  for (const withdrawal of rows) await takeAnew(db, withdrawal);
}

/**
 * Links the lines with the earliest days to the withdrawal until their net covers it. Negative lines that were booked
 * later may have earlier days and keep the sum below it: then the order of booking decides.
 */
async function takeAnew(db: Kysely<unknown>, { id, recipient_id, outcome_cents }: Withdrawal): Promise<void> {
  for (const order of [sql`settled_on, id`, sql`id`]) {
    const open = sql`
      select id, sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents) over (order by ${order}) as upto,
        row_number() over (order by ${order}) as place
      from receivables
      where recipient_id = ${recipient_id} and source = 'book' and withdrawal_id is null and settled_on is not null`;
    const { rows } = await sql<{ last_id: number; over: number }>`
      with open as (${open}), last as (select * from open where upto >= ${outcome_cents} order by place limit 1)
      update receivables r set withdrawal_id = ${id} from open, last
      where r.id = open.id and open.place <= last.place
      returning last.id as last_id, (last.upto - ${outcome_cents})::bigint as over`.execute(db);
    const [last] = rows;
    if (!last) continue;
    if (Number(last.over) > 0) await split(db, Number(last.last_id), Number(last.over));
    await sql`update withdrawals set income_cents = ${outcome_cents} where id = ${id}`.execute(db);
    return;
  }
}

/** Splits off a part with this net as a separate line that no withdrawal has taken. */
async function split(db: Kysely<unknown>, id: number, restCents: number): Promise<void> {
  const { rows } = await sql<Cents>`
    select amount_cents, fee_cents, antifraud_cents, anticipation_cents from receivables where id = ${id}`.execute(db);
  const [line] = rows;
  if (!line) return;
  const net = line.amount_cents - line.fee_cents - line.antifraud_cents - line.anticipation_cents;
  const part = (cents: number) => Math.round((Number(cents) * restCents) / net);
  const [fee, antifraud, anticipation] = [line.fee_cents, line.antifraud_cents, line.anticipation_cents].map(part);
  const amount = restCents + (fee ?? 0) + (antifraud ?? 0) + (anticipation ?? 0);
  await sql`
    insert into receivables (store_id, source, recipient_id, transaction_id, kind, installment, amount_cents, fee_cents,
      antifraud_cents, anticipation_cents, due_on, settled_on, anticipation_id, event_id, split_of)
    select store_id, source, recipient_id, transaction_id, kind, installment, ${amount}::bigint, ${fee}::bigint,
      ${antifraud}::bigint, ${anticipation}::bigint, due_on, settled_on, anticipation_id, event_id, coalesce(split_of, id)
    from receivables where id = ${id}`.execute(db);
  await sql`
    update receivables set amount_cents = amount_cents - ${amount}, fee_cents = fee_cents - ${fee},
      antifraud_cents = antifraud_cents - ${antifraud}, anticipation_cents = anticipation_cents - ${anticipation}
    where id = ${id}`.execute(db);
}
