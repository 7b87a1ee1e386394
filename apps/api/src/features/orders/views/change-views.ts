import type { OrderView, ViewSearch } from '@botica/contract/features/orders/views/order-views';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { type AuditEntry, audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, removeRecord } from '../../../platform/audit/change-record.ts';
import {
  deleteHidden,
  findHidden,
  findViews,
  hideView,
  insertView,
  orderViewsBy,
  type StoredView,
  unhideView,
  updateViewRow,
  type ViewContent,
} from './order-views.store.ts';
import {
  flat,
  isShared,
  type LockedViews,
  lockViews,
  refuseView,
  requireBranch,
  requireFreeName,
  requireRoom,
  requireSharing,
  toWire,
  viewSearchWithDefaults,
  viewsOf,
} from './view-rules.ts';

/**
 * Time in which a removed view can be restored. The screens offer it for ten seconds; the rest is for slow networks.
 */
const restorableMs = 5 * 60_000;

export async function listViews(ctx: Context): Promise<{ items: OrderView[] }> {
  return { items: (await findViews(ctx.db, viewsOf(ctx))).map(toWire) };
}

type AuditedChange = Pick<AuditEntry, 'action'> & { changes: AuditChanges };

/**
 * Audit entry of a view. For a private view it has neither name nor content, because other people can read the audit.
 */
const entryOf = (
  { id }: Pick<StoredView, 'id'>,
  { action, changes }: AuditedChange,
  isPublic: boolean,
): AuditEntry => ({
  entity: 'order_view',
  entityId: id,
  action,
  ...(isPublic && { changes }),
});

const added = (content: ViewContent): AuditChanges =>
  Object.fromEntries(
    Object.entries(flat(content)).flatMap(([key, value]) => (value === null ? [] : [[key, [null, value]]])),
  );

const contentOf = (view: StoredView): ViewContent => ({
  name: view.name,
  search: viewSearchWithDefaults(view.search),
  is_shared: isShared(view),
});

export function createView(ctx: Context, body: ViewContent): Promise<OrderView> {
  const content = { ...body, search: viewSearchWithDefaults(body.search) };
  return inTransaction(ctx.db, async (trx) => {
    const of = viewsOf(ctx);
    const current = await lockViews({ ...ctx, db: trx });
    if (content.is_shared) requireSharing(current.grantee);
    requireRoom(current, content.is_shared);
    requireFreeName(current, content);
    await requireBranch(trx, of.storeId, content.search);
    const view = await insertView(trx, of, content);
    const change = { action: 'orders.view_created', changes: added(content) } as const;
    await audit(trx, ctx, entryOf(view, change, content.is_shared));
    return toWire(view);
  });
}

/** A view, together with all views of its owner. A change locks them together. */
interface LockedView extends ViewContent {
  id: number;
  version: number;
  place: number;
  current: LockedViews;
  stored: StoredView;
}

const beside = ({ views }: LockedViews, ofStore: boolean) => views.filter((view) => isShared(view) === ofStore);

function viewOf(id: number) {
  const lock = async (inside: InTransaction): Promise<LockedView> => {
    const current = await lockViews(inside);
    const stored = current.views.find((view) => view.id === id);
    if (!stored) throw refuseView('orders.view_not_found');
    const place = 1 + beside(current, isShared(stored)).indexOf(stored);
    return { ...contentOf(stored), id, version: stored.version, place, current, stored };
  };
  return { lock, show: (_: InTransaction, { stored }: LockedView) => toWire(stored) };
}

interface ViewPatch {
  name?: string | undefined;
  search?: ViewSearch | undefined;
  is_shared?: boolean | undefined;
  place?: number | undefined;
}

type ViewTarget = ViewContent & { place: number };

/** Applies the patch. A view that moves between private and shared goes to the end of its new row of tabs. */
function targetOf(view: LockedView, patch: ViewPatch): ViewTarget {
  const { name = view.name, is_shared = view.is_shared, search = view.search } = patch;
  const isMoving = is_shared !== view.is_shared;
  const places = beside(view.current, is_shared).length + (isMoving ? 1 : 0);
  const place = Math.min(patch.place ?? (isMoving ? places : view.place), places);
  return { name, is_shared, search: viewSearchWithDefaults(search), place };
}

async function check(inside: InTransaction, view: LockedView, input: ViewTarget): Promise<void> {
  if (view.is_shared || input.is_shared) requireSharing(view.current.grantee);
  if (input.is_shared !== view.is_shared) requireRoom(view.current, input.is_shared);
  requireFreeName(view.current, input, view.id);
  if (input.search.branch_id !== view.search.branch_id)
    await requireBranch(inside.db, inside.actor.storeId, input.search);
}

export function updateView(ctx: Context, id: number, patch: ViewPatch): Promise<OrderView> {
  const of = viewsOf(ctx);
  return changeRecord<LockedView, ViewTarget, OrderView>(ctx, {
    ...viewOf(id),
    patch: (view) => targetOf(view, patch),
    changesOf: (view, target) => changedFields(flat({ ...contentOf(view.stored), place: view.place }), flat(target)),
    check,
    write: async ({ db }, view, target) => {
      const stored = await updateViewRow(db, of, view, target);
      if (!stored) return undefined;
      if (target.place !== view.place || target.is_shared !== view.is_shared) {
        const ids = beside(view.current, target.is_shared).flatMap((each) => (each.id === id ? [] : [each.id]));
        await orderViewsBy(db, of.storeId, ids.toSpliced(target.place - 1, 0, id));
      }
      return { ...view, ...target, version: stored.version, stored };
    },
    entity: 'order_view',
    audit: (view, changes) => {
      const { place: _, ...content } = targetOf(view, patch);
      if (content.is_shared === view.is_shared)
        return entryOf(view, { action: 'orders.view_updated', changes }, view.is_shared);
      if (content.is_shared) return entryOf(view, { action: 'orders.view_shared', changes: added(content) }, true);
      // The view is private from now on, so its other changes stay out of the audit.
      return entryOf(view, { action: 'orders.view_updated', changes: { is_shared: [true, false] } }, true);
    },
  });
}

export function removeView(ctx: Context, id: number): Promise<Record<string, never>> {
  const of = viewsOf(ctx);
  return removeRecord<LockedView, OrderView>(ctx, {
    ...viewOf(id),
    check: (_, view) => {
      if (view.is_shared) requireSharing(view.current.grantee);
    },
    remove: async ({ db }) => {
      await deleteHidden(db, of.storeId, new Date(ctx.clock().getTime() - restorableMs));
      await hideView(db, of, { id, now: ctx.clock() });
    },
    entity: 'order_view',
    audit: (view) => {
      const gone = Object.entries(flat(contentOf(view.stored))).filter(([, value]) => value !== null);
      const changes = Object.fromEntries(gone.map(([key, value]) => [key, [value, null]])) as AuditChanges;
      return entryOf(view, { action: 'orders.view_removed', changes }, view.is_shared);
    },
  });
}

/** Restores a view at its former position, for the person who removed it. A repeated call changes nothing. */
export function restoreView(ctx: Context, id: number): Promise<OrderView> {
  const of = viewsOf(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const current = await lockViews({ ...ctx, db: trx });
    const there = current.views.find((view) => view.id === id);
    if (there) return toWire(there);
    const hidden = await findHidden(trx, of, id);
    if (!hidden?.removed_at) throw refuseView('orders.view_not_found');
    if (ctx.clock().getTime() - hidden.removed_at.getTime() > restorableMs) throw refuseView('orders.undo_expired');
    const content = contentOf(hidden);
    if (content.is_shared) requireSharing(current.grantee);
    requireRoom(current, content.is_shared);
    requireFreeName(current, content);
    const view = await unhideView(trx, of, id);
    const change = { action: 'orders.view_restored', changes: added(content) } as const;
    await audit(trx, ctx, entryOf(view, change, content.is_shared));
    return toWire(view);
  });
}
