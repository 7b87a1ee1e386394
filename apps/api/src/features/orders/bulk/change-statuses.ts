import type { orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import {
  type BulkStatus,
  type BulkStatusChange,
  orderBulkErrors,
} from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { orderStatus, orderStatusTable, statusRefusal } from '@botica/contract/features/orders/status/order-status';
import { toDay } from '@botica/contract/kit/dates';
import type { BodyOf, ReplyOf } from '@botica/contract/kit/endpoint';
import { mostSelected } from '@botica/contract/kit/selection';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { RecordsKind } from '../../../platform/batches/batch-kind.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { toStatus, toStatusActor } from '../changes/change-order-status.ts';
import { auditFilter } from './audit-filter.ts';
import { changeMany } from './change-many.ts';
import { findSelected, selectedRecords } from './selected-orders.store.ts';
import { statusKind } from './work-names.ts';

const refuseBulk = refusalsOf(orderBulkErrors);

type Endpoints = typeof orderBulk.endpoints;

/** Orders that a reason names. */
const mostLabels = 5;

const already = 'Já está nesta situação.';

/** What holds for all alike is refused at once, not order by order. */
function checkChange(ctx: Context, change: BulkStatusChange): void {
  if (change.status !== orderStatus.preparing) return;
  if (toDay(change.expedition_date, ctx.actor.timeZone) >= storeToday(ctx)) return;
  const { message } = orderBulkErrors['orders.expedition_in_past'];
  throw refuseBulk('orders.expedition_in_past', { fields: { expedition_date: message } });
}

function checkTotal(total: number): void {
  if (total === 0) throw refuseBulk('orders.none_selected');
  if (total > mostSelected) throw refuseBulk('orders.too_many_selected');
}

/** Which of the chosen orders would change, and why the others would not; nothing is changed. */
export async function previewStatuses(
  ctx: Context,
  { selection, status }: BodyOf<Endpoints['previewStatusChange']>,
): Promise<ReplyOf<Endpoints['previewStatusChange']>> {
  const selected = await findSelected(ctx, selection, mostSelected);
  checkTotal(selected.length);
  const statusActor = toStatusActor(ctx.actor);
  const byReason = new Map<string, string[]>();
  for (const { alias, status: present, has_alternative_payment: hasAlternativePayment } of selected) {
    const refusal = refusalOf(statusActor, { status: present, hasAlternativePayment }, status);
    if (refusal !== null) byReason.set(refusal, [...(byReason.get(refusal) ?? []), `#${alias}`]);
  }
  const refused = [...byReason]
    .map(([reason, labels]) => ({ reason, count: labels.length, labels: labels.slice(0, mostLabels) }))
    .sort((a, b) => b.count - a.count);
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0);
  return { total: selected.length, changing: selected.length - refusedCount, refused };
}

type Refusable = Parameters<typeof statusRefusal>;

function refusalOf(actor: Refusable[0], subject: Refusable[1], status: BulkStatus): string | null {
  return subject.status === status ? already : statusRefusal(actor, subject, status);
}

/** Begins to take the chosen orders to another status. */
export async function startStatuses(
  ctx: Context,
  { selection, change }: BodyOf<Endpoints['startStatusChange']>,
): Promise<Batch> {
  checkChange(ctx, change);
  const { status } = change;
  return startBatch(ctx, {
    kind: statusKind,
    title: `Mudança de situação para ${orderStatusTable[status].name}`,
    params: change,
    told: {
      change_to: [null, status],
      ...('expedition_date' in change && {
        expedition_date: [null, toDay(change.expedition_date, ctx.actor.timeZone)],
      }),
      ...('filter' in selection && auditFilter(selection.filter)),
    },
    records: await selectedRecords(ctx, selection, mostSelected),
    checkTotal,
  });
}

/** Each order as its own page would change it; why one is refused is said as the preview says it. */
export const changeStatuses: RecordsKind['change'] = (inside, ids, change: BulkStatusChange) => {
  const statusActor = toStatusActor(inside.actor);
  return changeMany(inside, ids, toStatus(inside, change), ({ status, alternative_payment: payment }) =>
    refusalOf(statusActor, { status, hasAlternativePayment: payment !== null }, change.status),
  );
};
