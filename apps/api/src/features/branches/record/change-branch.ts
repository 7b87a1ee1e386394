import { type Branch, branchesErrors } from '@botica/contract/features/branches/branches.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { bankWire, branchWire, layOut } from './branch-wire.ts';
import {
  type BranchPatch,
  type BranchRecord,
  centralBranchId,
  findBranch,
  findBranchAndLock,
  updateBranch,
} from './branches.store.ts';

export const refuseBranch = refusalsOf(branchesErrors);

/** Which branch a call means: `main` is the central one. */
export type BranchName = number | 'main';

export async function branchIdOf(db: Kysely<Tables>, storeId: number, name: BranchName | undefined): Promise<number> {
  return typeof name === 'number' ? name : centralBranchId(db, storeId);
}

export async function requireBranch({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<BranchRecord> {
  const branch = await findBranch(db, actor.storeId, id);
  if (!branch) throw refuseBranch('branches.not_found');
  return branch;
}

export async function lockBranch(trx: Kysely<Tables>, storeId: number, name: BranchName): Promise<BranchRecord> {
  const branch = await findBranchAndLock(trx, storeId, await branchIdOf(trx, storeId, name));
  if (!branch) throw refuseBranch('branches.not_found');
  return layOut(branch);
}

/** Old and new values for the audit: of a bank account only what anybody may read of it. */
function auditedChanges(before: BranchRecord, patch: BranchPatch) {
  const { bank_name, bank_last_digits, bank_sealed, ...open } = patch;
  const changes = changedFields(before, open);
  if (bank_sealed === undefined) return changes;
  return { ...changes, bank_account: [bankWire(before), bankWire({ ...before, ...patch })] as [unknown, unknown] };
}

interface BranchChange {
  action: string;
  /** What shall differ afterwards, laid out; when nothing does, the call is a repeat and nothing is written. */
  patch: (branch: BranchRecord) => BranchPatch;
  /** The reply's form of a stale version's present record; the branch when left out. */
  current?: (branch: BranchRecord) => unknown;
}

/**
 * One change of one branch, with its audit row, in one transaction; answers the record as it then is.
 * Order of the checks: unknown 404, repeat 200, stale `If-Match` 412.
 */
export function changeBranch(ctx: Context, name: BranchName, change: BranchChange): Promise<BranchRecord> {
  return inTransaction(ctx.db, async (trx) => {
    const branch = await lockBranch(trx, ctx.actor.storeId, name);
    const patch = change.patch(branch);
    const changes = auditedChanges(branch, patch);
    if (Object.keys(changes).length === 0) return branch;
    if (ctx.ifMatch !== null && ctx.ifMatch !== branch.version) {
      throw refuse('request.stale', { current: (change.current ?? branchWire)(branch) });
    }
    // The row is locked, so this is an engine without row locks: its caller tries again.
    if (!(await updateBranch(trx, branch, patch))) throw refuse('server.busy', { retryAfterSeconds: 1 });
    await audit(trx, ctx, { entity: 'branch', entityId: branch.id, action: change.action, changes });
    return { ...branch, ...patch, version: branch.version + 1 };
  });
}

export async function changeAndShow(ctx: Context, name: BranchName, change: BranchChange): Promise<Branch> {
  return branchWire(await changeBranch(ctx, name, change));
}
