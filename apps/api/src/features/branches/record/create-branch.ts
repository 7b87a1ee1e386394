import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { NewBranch } from '@botica/contract/features/branches/record/branch-record';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { branchWire } from './branch-wire.ts';
import { countBranches, insertBranch, maxBranches } from './branches.store.ts';
import { lockBranch, refuseBranch } from './change-branch.ts';
import { mergeAddress, patchOf } from './update-branch.ts';

export function createBranch(ctx: Context, { address, ...fields }: NewBranch): Promise<Branch> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    // The lock makes parallel calls wait, so that the count is right.
    await lockBranch(trx, storeId, 'main');
    if ((await countBranches(trx, storeId)) >= maxBranches) throw refuseBranch('branches.too_many');
    const values = {
      ...patchOf(fields),
      fantasy_name: fields.fantasy_name,
      ...(address === undefined ? {} : { address: mergeAddress(null, address) }),
    };
    const id = await insertBranch(trx, storeId, values, ctx.clock());
    const changes = changedFields({}, values);
    await audit(trx, ctx, { entity: 'branch', entityId: id, action: 'branches.created', changes });
    return branchWire(await lockBranch(trx, storeId, id));
  });
}
