import { writeOrders } from '@botica/contract/features/orders/orders.contract';
import { orderStatus, statusRefusal } from '@botica/contract/features/orders/status/order-status';
import { type WaitingOrders, waitingCap, waitingKinds } from '@botica/contract/features/orders/waiting/waiting-orders';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { Context } from '../../../kit/context.ts';
import { toStatusActor } from '../changes/change-order-status.ts';
import { listScope, toOrderFilter } from '../list/order-filter.ts';
import { findViews } from '../views/order-views.store.ts';
import { toWire, viewsOf } from '../views/view-rules.ts';
import { type Counting, countOrderSummary } from './waiting-orders.store.ts';

const figure = (count: number) => ({
  count: Math.min(count, waitingCap),
  ...(count >= waitingCap && { is_capped: true }),
});

/** Steps that the caller may take. A caller who may only approve alternative payments gets only those orders. */
function stepsOf({ actor }: Context): Counting['steps'] {
  const grantee = actor.kind === 'agent' && { is_admin: actor.isAdmin, grouprules: actor.grouprules };
  if (!grantee || !isAllowed(grantee, writeOrders)) return null;
  const gatewayOrder = { status: orderStatus.placed, hasAlternativePayment: false };
  const approvesAll = statusRefusal(toStatusActor(actor), gatewayOrder, orderStatus.approved) === null;
  return { payment: approvesAll ? null : 'alternative' };
}

function itemsOf(
  steps: NonNullable<Counting['steps']>,
  { first_pix_at: firstAt, ...counts }: NonNullable<Awaited<ReturnType<typeof countOrderSummary>>['steps']>,
): WaitingOrders['items'] {
  const filters = {
    approve: { status: '10', ...(steps.payment && { payment: 'alternative' as const }) },
    prepare: { status: '20' },
    ship: { expedition: 'due' },
    late: { expedition: 'late' },
    pix_expiring: { payment: 'pix_expiring' },
  } as const;
  const items = waitingKinds.map((kind) => ({
    kind,
    ...figure(counts[kind]),
    filter: filters[kind],
    ...(kind === 'pix_expiring' && firstAt && { first_at: new Date(firstAt).toISOString() }),
  }));
  return items.filter(({ count }) => count > 0);
}

/** Waiting steps and saved views of the caller with their counts. Views with equal filters are counted once. */
export async function showOrderSummary(ctx: Context): Promise<WaitingOrders> {
  const views = (await findViews(ctx.db, viewsOf(ctx))).map(toWire);
  const branchId = views.find(({ search }) => search.branch_id !== undefined)?.search.branch_id;
  const scope = await listScope(ctx, { branch_id: branchId });
  const filters = views.map(({ search }) => toOrderFilter(scope, search));
  const lists = new Map(filters.flatMap((filter) => (filter ? [[JSON.stringify(filter), filter] as const] : [])));
  const steps = stepsOf(ctx);
  const counted = await countOrderSummary(ctx.db, { scope, steps, lists: [...lists.values()] });
  const countsByList = new Map([...lists.keys()].map((key, index) => [key, counted.lists[index] ?? 0]));
  return {
    items: steps && counted.steps ? itemsOf(steps, counted.steps) : [],
    views: views.map((view, index) => ({
      ...view,
      ...figure(countsByList.get(JSON.stringify(filters[index])) ?? 0),
    })),
  };
}
