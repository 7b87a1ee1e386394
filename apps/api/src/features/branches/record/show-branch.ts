import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { Context } from '../../../kit/context.ts';
import { branchWire, branchWithDefaults } from './branch-wire.ts';
import { findBranchWithParts } from './branches.store.ts';
import { refuseBranch, requireBranch } from './change-branch.ts';

export async function showBranch(ctx: Context, id: number, recursive: string | undefined): Promise<Branch> {
  if (recursive !== '1' && recursive !== 'true') return branchWire(await requireBranch(ctx, id));
  const found = await findBranchWithParts(ctx.db, ctx.actor.storeId, id);
  if (!found) throw refuseBranch('branches.not_found');
  const { branch, ...parts } = found;
  return { ...branchWire(branchWithDefaults(branch)), ...parts };
}
