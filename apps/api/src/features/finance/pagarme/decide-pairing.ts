import { type Pairing, pairingErrors } from '@botica/contract/features/finance/pagarme/pagarme-pairings.contract';
import { centsToWire } from '@botica/contract/kit/money';
import type { PairingChoice } from '../../../../database/tables/finance-provider.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { askAgain } from '../ledger/rereads.store.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { drainJob } from './drain-job.ts';
import { beginDraining } from './hooks.store.ts';
import { findOpenPairing, listOpenPairings, namesOf, setChosen } from './open-pairings.store.ts';

const refuse = refusalsOf(pairingErrors);

/** Charges that wait for a person's decision, with the numbers of the possible orders. */
export async function listPairings({
  db,
  actor,
}: Pick<Context, 'db' | 'actor'>): Promise<{ total: number; items: Pairing[] }> {
  const { total, rows } = await listOpenPairings(db, actor.storeId);
  const names = await namesOf(
    db,
    actor.storeId,
    rows.flatMap(({ candidates }) => candidates),
  );
  const items = rows.map(({ candidates, ...row }) => ({
    id: row.id,
    date: row.created_at.toISOString(),
    payment_method: row.method,
    tID: row.tid,
    value: centsToWire(row.amount_cents),
    candidates: candidates.flatMap(({ order_id: orderId, payment_id: paymentId }) => {
      const number = orderId === null ? undefined : names.numbers.get(orderId);
      if (orderId === null || number === undefined) return [];
      const status = paymentId === null ? null : (names.states.get(paymentId) ?? null);
      return [{ order_id: orderId, order_label: `#${number}`, payment_id: paymentId, payment_status: status }];
    }),
  }));
  return { total, items };
}

const isSame = (one: PairingChoice, other: PairingChoice) =>
  one.order_id === other.order_id && one.payment_id === other.payment_id;

/** Stores the decision of a person. The charge is read again and applied. */
export function decidePairing(ctx: Context, id: number, choice: PairingChoice): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    await takeBook(trx, storeId);
    const open = await findOpenPairing(trx, storeId, id);
    if (!open?.provider_id) throw refuse('finance.pairing_not_found');
    const isNobodys = choice.order_id === null && choice.payment_id === null;
    if (!isNobodys && !open.candidates.some((each) => isSame(each, choice))) throw refuse('finance.not_a_candidate');
    await setChosen(trx, id, choice);
    const { numbers } = await namesOf(trx, storeId, [choice]);
    const number = choice.order_id === null ? null : numbers.get(choice.order_id);
    const changes = changedFields({}, { tid: open.tid, order: number ? `#${number}` : 'Nenhum' });
    await audit(trx, ctx, { entity: 'charge_pairing', entityId: id, action: 'finance.charge_paired', changes });
    await askAgain(trx, storeId, [open.provider_id]);
    const drain = await beginDraining(trx, storeId);
    if (drain !== null) await enqueue(trx, drainJob(storeId, drain), ctx.clock);
    return {};
  });
}
