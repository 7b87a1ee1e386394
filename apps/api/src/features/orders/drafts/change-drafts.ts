import { isDeepStrictEqual } from 'node:util';
import {
  type DraftContent,
  mostDrafts,
  type OrderDraft,
  type OrderDraftRow,
  orderDraftsErrors,
} from '@botica/contract/features/orders/drafts/order-drafts.contract';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, removeRecord } from '../../../platform/audit/change-record.ts';
import { enqueueForgetting } from './forget-drafts.ts';
import {
  countDrafts,
  type DraftsOf,
  deleteDraft,
  findDraft,
  findDraftAndLock,
  findDrafts,
  insertDraft,
  lockDrafts,
  type StoredDraft,
  updateDraftRow,
} from './order-drafts.store.ts';

const refuse = refusalsOf(orderDraftsErrors);

const toWire = ({ id, version, content, updated_at: updated }: StoredDraft): OrderDraft => ({
  id,
  version,
  content,
  updated_at: updated.toISOString(),
});

/** Drafts of the calling agent. Integration keys have no drafts. */
function ownDrafts({ actor }: Pick<Context, 'actor'>): DraftsOf {
  if (actor.kind !== 'agent') throw refuse('orders.draft_not_found');
  return actor;
}

export async function listDrafts(ctx: Context): Promise<{ items: OrderDraftRow[] }> {
  const drafts = await findDrafts(ctx.db, ownDrafts(ctx));
  return { items: drafts.map(({ updated_at: updated, ...row }) => ({ ...row, updated_at: updated.toISOString() })) };
}

export async function showDraft(ctx: Context, id: number): Promise<OrderDraft> {
  const draft = await findDraft(ctx.db, ownDrafts(ctx), id);
  if (!draft) throw refuse('orders.draft_not_found');
  return toWire(draft);
}

/** Starts a draft. It is deleted when it becomes an order, is discarded, or is untouched for 30 days. */
export function startDraft(ctx: Context, content: DraftContent): Promise<OrderDraft> {
  const of = ownDrafts(ctx);
  return inTransaction(ctx.db, async (trx) => {
    await lockDrafts(trx, of);
    if ((await countDrafts(trx, of)) >= mostDrafts) throw refuse('orders.too_many_drafts');
    const draft = await insertDraft(trx, of, content, ctx.clock());
    await audit(trx, ctx, { entity: 'order_draft', entityId: draft.id, action: 'orders.draft_started' });
    await enqueueForgetting(trx, ctx.clock, { storeId: of.storeId, draftId: draft.id });
    return toWire(draft);
  });
}

function draftOf(ctx: Context, id: number) {
  const of = ownDrafts(ctx);
  const lock = async ({ db }: InTransaction): Promise<StoredDraft> => {
    const draft = await findDraftAndLock(db, of, id);
    if (!draft) throw refuse('orders.draft_not_found');
    return draft;
  };
  return { lock, show: (_: InTransaction, draft: StoredDraft) => toWire(draft) };
}

/** Saves a draft. Saves are frequent, so the audit shows the start and the end of a draft, not each save. */
export function saveDraft(ctx: Context, id: number, content: DraftContent): Promise<OrderDraft> {
  return changeRecord<StoredDraft, { content: DraftContent }, OrderDraft>(ctx, {
    ...draftOf(ctx, id),
    patch: () => ({ content }),
    // The database returns JSON keys in another order.
    changesOf: (draft, patch): AuditChanges =>
      isDeepStrictEqual(draft.content, patch.content) ? {} : { content: [null, null] },
    write: ({ db }, draft) => updateDraftRow(db, ownDrafts(ctx), draft, { content, now: ctx.clock() }),
    audit: () => [],
    entity: 'order_draft',
  });
}

/** Discards a draft. Its content stays out of the audit, because it names people. */
export function discardDraft(ctx: Context, id: number): Promise<Record<string, never>> {
  return removeRecord<StoredDraft, OrderDraft>(ctx, {
    ...draftOf(ctx, id),
    remove: async ({ db }) => void (await deleteDraft(db, ownDrafts(ctx), id)),
    audit: () => ({ entity: 'order_draft', entityId: id, action: 'orders.draft_discarded' }),
  });
}
