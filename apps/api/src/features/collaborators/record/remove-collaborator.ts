import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requireFresh } from '../../../platform/audit/change-record.ts';
import { deleteFileRow } from '../../../platform/files/files.store.ts';
import { removeStoredFile } from '../../../platform/files/stored-file.ts';
import { emptySignIn } from '../../agents/empty-sign-in.store.ts';
import { deleteMembership } from '../../agents/memberships.store.ts';
import { isMemberAnywhere } from '../../invitations/rights/joining.store.ts';
import { lockedCollaborator, requireAnotherAdministrator, throwRefused } from './change-collaborator.ts';
import { removalRefusalOf } from './collaborator-rights.ts';
import { subjectOf } from './collaborator-wire.ts';
import { endAccess } from './collaborators.store.ts';

/**
 * Removes a person from the store at once. The account stays, because other stores and the audit refer to it. Without a
 * store the account loses its sign-in data: otherwise a person who set it up could wait in it for the next invitation.
 */
export async function removeCollaborator(ctx: Context, id: number): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  const { lock, show } = lockedCollaborator(id, 'delete');
  const picture = await inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const row = await lock(inside);
    await requireFresh(ctx, row, () => show(inside, row));
    throwRefused(removalRefusalOf(row.changer, subjectOf(row)));
    await requireAnotherAdministrator(inside, row);
    await endAccess(trx, storeId, id);
    await deleteMembership(trx, storeId, id);
    const isLast = !(await isMemberAnywhere(trx, id));
    if (isLast) await emptySignIn(trx, id);
    if (row.picture) await deleteFileRow(trx, storeId, row.picture);
    const { name, group_id, is_admin, is_enabled, email, username } = row;
    const kept = { name, group_id, is_admin, is_enabled, ...(isLast ? { email, username } : {}) };
    const changes = Object.fromEntries(
      Object.entries(kept).flatMap(([field, value]) =>
        value === null ? [] : [[field, [value, null] as [unknown, unknown]]],
      ),
    );
    await audit(trx, ctx, { entity: 'agent', entityId: id, action: 'collaborators.removed', changes });
    return row.picture;
  });
  if (picture) await removeStoredFile(ctx, storeId, picture);
  return {};
}
