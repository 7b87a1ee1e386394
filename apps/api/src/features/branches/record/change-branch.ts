import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import { type Branch, branchesErrors } from '@botica/contract/features/branches/branches.contract';
import { crfFileText } from '@botica/contract/features/branches/record/crf-file';
import type { Kysely } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { bankWire, branchWire, branchWithDefaults, type NormalisedBranch } from './branch-wire.ts';
import { type BranchPatch, centralBranchId, findBranch, findBranchAndLock, updateBranch } from './branches.store.ts';

export const refuseBranch = refusalsOf(branchesErrors);

/** Id of a branch; `main` is the central one. */
export type BranchName = number | 'main';

export async function branchIdOf(db: Kysely<Tables>, storeId: number, name: BranchName | undefined): Promise<number> {
  return typeof name === 'number' ? name : centralBranchId(db, storeId);
}

export async function requireBranch(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
): Promise<NormalisedBranch> {
  const branch = await findBranch(db, actor.storeId, id);
  if (!branch) throw refuseBranch('branches.not_found');
  return branchWithDefaults(branch);
}

export async function lockBranch(trx: Kysely<Tables>, storeId: number, name: BranchName): Promise<NormalisedBranch> {
  const branch = await findBranchAndLock(trx, storeId, await branchIdOf(trx, storeId, name));
  if (!branch) throw refuseBranch('branches.not_found');
  return branchWithDefaults(branch);
}

/** Old and new values for the audit. A bank account appears only with its visible part. */
function auditedChanges(before: NormalisedBranch, patch: BranchPatch): AuditChanges {
  const { bank_name, bank_last_digits, bank_sealed, crf_file, ...open } = patch;
  const fileText = (file: NormalisedBranch['crf_file']) => file && crfFileText(file);
  const changes: AuditChanges = {
    ...changedFields(before, open),
    ...(crf_file !== undefined && { crf_file: [fileText(before.crf_file), fileText(crf_file)] }),
  };
  if (bank_sealed === undefined) return changes;
  return { ...changes, bank_account: [bankWire(before), bankWire({ ...before, ...patch })] };
}

interface BranchChange<Reply> {
  action: AuditAction;
  /** The new values with their defaults. If they do not differ, the call is a repeat and nothing is written. */
  patch: (branch: NormalisedBranch) => BranchPatch;
  /** Turns the branch into the reply. A repeat with a stale version gets it too. */
  show: (branch: NormalisedBranch) => Reply;
  /** Runs in the same transaction, before the branch is written. */
  beside?: (inside: InTransaction, branch: NormalisedBranch) => Promise<void>;
}

export function changeBranch<Reply>(ctx: Context, name: BranchName, change: BranchChange<Reply>): Promise<Reply> {
  return changeRecord<NormalisedBranch, BranchPatch, Reply>(ctx, {
    lock: ({ db }) => lockBranch(db, ctx.actor.storeId, name),
    patch: change.patch,
    changesOf: auditedChanges,
    write: async (inside, branch, patch) => {
      await change.beside?.(inside, branch);
      const written = await updateBranch(inside.db, branch, patch);
      return written && branchWithDefaults(written);
    },
    audit: { entity: 'branch', action: change.action },
    show: (_, branch) => change.show(branch),
  });
}

export function changeAndShow(ctx: Context, name: BranchName, change: Omit<BranchChange<Branch>, 'show'>) {
  return changeBranch(ctx, name, { ...change, show: branchWire });
}
