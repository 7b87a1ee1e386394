import type { PostSelection } from '@botica/contract/features/posts/bulk/posts-bulk.contract';
import { postsBulk, postsBulkErrors } from '@botica/contract/features/posts/bulk/posts-bulk.contract';
import { blogPostStatusNames } from '@botica/contract/features/posts/post-list-options';
import { mostSelected } from '@botica/contract/kit/selection';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { audit, removedFields } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import type { BatchKinds } from '../../../platform/batches/batch-kind.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { fieldsOf } from '../record/change-post.ts';
import { refusePost } from '../record/check-post.ts';
import { lockWithHolders } from '../record/post-links.store.ts';
import { postWire } from '../record/post-wire.ts';
import { findPostAndLock, lockPosts, movePostCounts, type PostRow, updatePost } from '../record/posts.store.ts';
import { putIntoBin, removalEntry } from '../record/remove-post.ts';
import { selectedPosts } from './selected-posts.store.ts';
import { hideKind, removeKind } from './work-names.ts';

const refuseBulk = refusalsOf(postsBulkErrors);

/**
 * Describes a list's filters for the audit in one line. A selection by ids adds nothing, because the audit shows its
 * count.
 */
function auditSelection(selection: PostSelection): AuditChanges {
  if ('ids' in selection) return {};
  const { q, author, status, place } = selection.filter;
  const given = [
    ...(q ? [`Busca: ${q}`] : []),
    ...(author ? [`Autor: ${author}`] : []),
    ...(status ? [`Status: ${blogPostStatusNames[status]}`] : []),
    ...(place ? ['Lixeira'] : []),
  ];
  return { post_filter: [null, given.join(', ') || 'Toda a lista'] };
}

export function startPostBatch(ctx: Context, kind: keyof typeof titles, selection: PostSelection): Promise<Batch> {
  return startBatch(ctx, {
    kind,
    title: titles[kind],
    params: {},
    auditChanges: auditSelection(selection),
    records: selectedPosts(ctx, selection, mostSelected),
    checkTotal: (total) => {
      if (total === 0) throw refuseBulk('posts.none_selected');
      if (total > mostSelected) throw refuseBulk('posts.too_many_selected');
    },
  });
}
const titles = { [hideKind]: 'Ocultação de posts', [removeKind]: 'Remoção de posts' } as const;

type Change = (inside: InChange, current: PostRow) => Promise<string | null>;

const hide: Change = async (inside, current) => {
  if (current.removed_at !== null) return refusePost('posts.removed').message;
  if (current.status === 'Hidden') return 'Já está assim.';
  const { db, actor } = inside;
  await updatePost(db, current, { ...fieldsOf(current), status: 'Hidden' }, inside.clock());
  await audit(db, inside, {
    entity: 'blog_post',
    entityId: current.id,
    action: 'posts.updated',
    changes: { status: [current.status, 'Hidden'] },
  });
  await movePostCounts(db, actor.storeId, [
    { status: current.status, delta: -1 },
    { status: 'Hidden', delta: 1 },
  ]);
  return null;
};

const remove: Change = async (inside, current) => {
  if (current.removed_at !== null) return refusePost('posts.removed').message;
  const { id: _, version: __, ...fields } = postWire(current);
  await audit(inside.db, inside, removalEntry(current, removedFields(fields)));
  await putIntoBin(inside, current);
  return null;
};

/** Changes each post by the rules of a single change. `lockPosts` makes other changes of links wait. */
function changing(change: Change) {
  return async (inside: InChange, ids: readonly number[]) => {
    const { storeId } = inside.actor;
    const refusals = new Map<number, string | null>();
    await lockPosts(inside.db, storeId);
    for (const id of ids) await lockWithHolders(inside.db, storeId, id);
    for (const id of ids) {
      const current = await findPostAndLock(inside.db, storeId, id);
      if (current) refusals.set(id, await change(inside, current));
    }
    return refusals;
  };
}

export const postBatches: BatchKinds = {
  [hideKind]: { access: postsBulk.endpoints.startHiding.access, change: changing(hide) },
  [removeKind]: { access: postsBulk.endpoints.startRemoval.access, change: changing(remove) },
};
