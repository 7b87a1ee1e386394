import type { orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import {
  type BulkStatus,
  type BulkStatusChange,
  type OrderSelection,
  orderBulkErrors,
} from '@botica/contract/features/orders/bulk/order-bulk.contract';
import type { TrackingLine } from '@botica/contract/features/orders/bulk/tracking-codes';
import {
  orderStatus,
  orderStatusTable,
  statusRefusal,
  statusSubject,
} from '@botica/contract/features/orders/status/order-status';
import { toDay } from '@botica/contract/kit/dates';
import type { BodyOf, ReplyOf } from '@botica/contract/kit/endpoint';
import { centsToWire } from '@botica/contract/kit/money';
import { mostSelected } from '@botica/contract/kit/selection';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { RecordsKind } from '../../../platform/batches/batch-kind.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { toStatus, toStatusActor } from '../changes/change-order-status.ts';
import { toShipment } from '../changes/update-shipment.ts';
import { expectedDispatch } from '../record/expected-dispatch.ts';
import type { LockedOrder } from '../record/locked-order.store.ts';
import { auditFilter } from './audit-filter.ts';
import { changeMany } from './change-many.ts';
import { findSelected, type SelectedOrder, selectedRecords } from './selected-orders.store.ts';
import { type CodesById, readTrackingCodes } from './tracking-codes.ts';
import { statusKind } from './work-names.ts';

const refuseBulk = refusalsOf(orderBulkErrors);

type Endpoints = typeof orderBulk.endpoints;

/** Maximum number of order numbers that are listed with a refusal reason. */
const mostLabels = 5;

/** Maximum number of listed orders without invoice or tracking code. A person goes through them one by one. */
const mostLacking = 50;

const mostRefusedLines = 100;

const already = 'Já está nesta situação.';

/** Refuses at once what is wrong for every order, instead of order by order. */
function checkChange(ctx: Context, change: BulkStatusChange): void {
  if (change.status !== orderStatus.preparing || !change.expedition_date) return;
  if (toDay(change.expedition_date, ctx.actor.timeZone) >= storeToday(ctx)) return;
  const { message } = orderBulkErrors['orders.expedition_in_past'];
  throw refuseBulk('orders.expedition_in_past', { fields: { expedition_date: message } });
}

function checkTotal(total: number): void {
  if (total === 0) throw refuseBulk('orders.none_selected');
  if (total > mostSelected) throw refuseBulk('orders.too_many_selected');
}

/** Shows which of the chosen orders would change, and why the others would not. Nothing is written. */
export async function previewStatuses(
  ctx: Context,
  { selection, status, tracking_codes: lines = [] }: BodyOf<Endpoints['previewStatusChange']>,
): Promise<ReplyOf<Endpoints['previewStatusChange']>> {
  const selected = await findSelected(ctx, selection, mostSelected);
  checkTotal(selected.length);
  const isShipping = status === orderStatus.shipped;
  const { codes, problems } = await readTrackingCodes(ctx, selected, isShipping ? lines : []);
  const statusActor = toStatusActor(ctx.actor);
  const byReason = new Map<string, string[]>();
  const changing: SelectedOrder[] = [];
  let coded = 0;
  for (const order of selected) {
    const { alias, status: present, has_alternative_payment: hasAlternativePayment } = order;
    const refusal = refusalOf(statusActor, { status: present, hasAlternativePayment }, status);
    if (refusal === null) changing.push(order);
    else if (getsCodeAlone({ id: order.id, status: present }, codes)) coded++;
    else byReason.set(refusal, [...(byReason.get(refusal) ?? []), `#${alias}`]);
  }
  const refused = [...byReason]
    .map(([reason, labels]) => ({ reason, count: labels.length, labels: labels.slice(0, mostLabels) }))
    .sort((a, b) => b.count - a.count);
  return {
    total: selected.length,
    changing: changing.length,
    refused,
    expedition_days: status === orderStatus.preparing ? expeditionDays(changing, ctx) : [],
    without_invoice: lacking(isShipping ? changing.filter(({ invoice_number: number }) => number === null) : []),
    without_code: lacking(isShipping ? changing.filter((order) => isWithoutCode(order, codes)) : []),
    coded,
    refused_codes: problems
      .slice(0, mostRefusedLines)
      .map(({ line, field, problem: reason }) => ({ line, field, reason })),
    without_money: withoutMoney(status === orderStatus.approved ? changing : []),
  };
}

/** Counts the orders by their expected dispatch day, sorted by day. */
function expeditionDays(orders: readonly SelectedOrder[], ctx: Context): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const day = expectedDispatch(order, ctx.clock(), ctx.actor.timeZone) ?? storeToday(ctx);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

function withoutMoney(orders: readonly SelectedOrder[]) {
  const missing = orders.filter(({ missing_cents: cents }) => cents > 0);
  return {
    count: missing.length,
    labels: missing.slice(0, mostLabels).map(({ alias }) => `#${alias}`),
    value: centsToWire(missing.reduce((sum, { missing_cents: cents }) => sum + Number(cents), 0)),
  };
}

const isWithoutCode = ({ id, tracking_code: code, is_pickup: isPickup }: SelectedOrder, codes: CodesById) =>
  !isPickup && code === null && codes[id] === undefined;

const lacking = (orders: readonly SelectedOrder[]) => ({
  count: orders.length,
  labels: orders.slice(0, mostLacking).map(({ alias }) => `#${alias}`),
});

/** An order that is already shipped keeps its status and only receives the tracking code. */
const getsCodeAlone = ({ id, status }: Pick<LockedOrder, 'id' | 'status'>, codes: CodesById): boolean =>
  status === orderStatus.shipped && codes[id] !== undefined;

type Refusable = Parameters<typeof statusRefusal>;

function refusalOf(actor: Refusable[0], subject: Refusable[1], status: BulkStatus): string | null {
  return subject.status === status ? already : statusRefusal(actor, subject, status);
}

type KeptChange = BulkStatusChange & { codes?: CodesById };

/** Matches each line with a chosen order. One wrong line refuses the whole call. */
async function checkCodes(ctx: Context, selection: OrderSelection, lines: readonly TrackingLine[]) {
  const selected = await findSelected(ctx, selection, mostSelected);
  checkTotal(selected.length);
  const { codes, problems } = await readTrackingCodes(ctx, selected, lines);
  if (problems.length === 0) return { codes, ids: selected.map(({ id }) => id) };
  const fields = problems
    .slice(0, mostRefusedLines)
    .map(({ line, field, problem }) => [`change.tracking_codes.${line}.${field}`, problem] as const);
  throw refuse('request.invalid', { fields: Object.fromEntries(fields) });
}

/**
 * Returns the batch parameters and the selection. With codes, the selection is fixed to the orders that were checked.
 */
async function withCodes(
  ctx: Context,
  { selection, change }: BodyOf<Endpoints['startStatusChange']>,
): Promise<{ params: KeptChange; selection: OrderSelection; told: AuditChanges }> {
  if (!('tracking_codes' in change) || !change.tracking_codes?.length) return { params: change, selection, told: {} };
  const { tracking_codes: lines, ...kept } = change;
  const { codes, ids } = await checkCodes(ctx, selection, lines);
  return { params: { ...kept, codes }, selection: { ids }, told: { tracking_codes: [null, lines.length] } };
}

export async function startStatuses(ctx: Context, body: BodyOf<Endpoints['startStatusChange']>): Promise<Batch> {
  const { selection, change } = body;
  checkChange(ctx, change);
  const { status } = change;
  const { params, selection: chosen, told: reported } = await withCodes(ctx, body);
  return startBatch(ctx, {
    kind: statusKind,
    title: `Mudança de situação para ${orderStatusTable[status].name}`,
    params,
    auditChanges: {
      change_to: [null, status],
      ...('expedition_date' in change &&
        change.expedition_date && {
          expedition_date: [null, toDay(change.expedition_date, ctx.actor.timeZone)],
        }),
      ...reported,
      ...('filter' in selection && auditFilter(selection.filter)),
    },
    records: await selectedRecords(ctx, chosen, mostSelected),
    checkTotal,
  });
}

/** Changes each order by the rules of a single change, with the refusal reasons of the preview. */
export const changeStatuses: RecordsKind['change'] = (inside, ids, { codes = {}, ...change }: KeptChange) => {
  const statusActor = toStatusActor(inside.actor);
  const codeOf = ({ id }: LockedOrder) => (codes[id] === undefined ? {} : { tracking_code: codes[id] });
  const toWanted = toStatus(inside, change, codeOf);
  return changeMany(inside, ids, (order) => {
    if (getsCodeAlone(order, codes)) return toShipment(inside, codeOf(order));
    return refusalOf(statusActor, statusSubject(order), change.status) ?? toWanted;
  });
};
