import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { Context } from '../../../kit/context.ts';
import { branchWire } from './branch-wire.ts';
import { countLocations } from './branches.store.ts';
import { requireBranch } from './change-branch.ts';
import { findTransporters } from './transporters.store.ts';

/** A branch; with `recursive` also its transporters, and how many delivery locations of each kind it has. */
export async function showBranch(ctx: Context, id: number, recursive: string | undefined): Promise<Branch> {
  const branch = branchWire(await requireBranch(ctx, id));
  if (recursive !== '1' && recursive !== 'true') return branch;
  const transporters = await findTransporters(ctx.db, ctx.actor.storeId, id);
  return { ...branch, transporters, delivery_locations: await countLocations(ctx.db, ctx.actor.storeId, id) };
}
