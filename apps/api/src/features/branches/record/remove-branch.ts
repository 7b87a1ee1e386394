import { crfFileText } from '@botica/contract/features/branches/record/crf-file';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { isForeignKeyViolation } from '../../../kit/db/pg-errors.ts';
import { removedFields } from '../../../platform/audit/audit.ts';
import { removeRecord } from '../../../platform/audit/change-record.ts';
import { branchWire, type NormalisedBranch } from './branch-wire.ts';
import { countLocations, deleteBranch, findUses } from './branches.store.ts';
import { lockBranch, refuseBranch } from './change-branch.ts';
import { dropFile } from './crf-file.ts';
import { transportersQuery } from './transporters.store.ts';

const namedAtMost = 5;

function listNames(names: readonly string[]): string {
  const rest = names.length - namedAtMost;
  const named = names.slice(0, namedAtMost).join(', ');
  return rest > 0 ? `${named} e mais ${rest}` : named;
}

/** The reason why the branch cannot be removed, as a part of a sentence; null if there is none. */
function reasonToKeep({ people, invited, hasOrders }: Awaited<ReturnType<typeof findUses>>): string | null {
  if (people.length > 0) return `trabalham nela: ${listNames(people)}`;
  if (invited.length > 0) return `há convites para ela: ${listNames(invited)}`;
  return hasOrders ? 'há pedidos vendidos por ela' : null;
}

function refuseRemoval(code: 'branches.central' | 'branches.in_use', branch: NormalisedBranch, reason: string) {
  const title = branch.alias ?? branch.fantasy_name;
  return refuseBranch(code, { message: `Não foi possível deletar a loja ${title}: ${reason}.` });
}

async function requireUnused(trx: Transaction<Tables>, branch: NormalisedBranch): Promise<void> {
  if (branch.is_central) throw refuseRemoval('branches.central', branch, 'a matriz não pode ser removida');
  const reason = reasonToKeep(await findUses(trx, branch.store_id, branch.id));
  if (reason !== null) throw refuseRemoval('branches.in_use', branch, reason);
}

/** The branch and everything that its removal deletes, for the audit. */
async function goneWith(trx: Transaction<Tables>, branch: NormalisedBranch) {
  const { version: _, correios: __, crf_file: file, ...before } = branchWire(branch);
  const transporters = await transportersQuery(trx, branch.store_id, branch.id).execute();
  const delivery_locations = await countLocations(trx, branch.store_id, branch.id);
  return {
    ...before,
    crf_file: file && crfFileText(file),
    transporters: transporters.map(({ name }) => name),
    delivery_locations,
  };
}

/**
 * Removes a branch with its transporters and delivery locations. Throws if people work there or an order refers to it.
 */
export async function removeBranch(ctx: Context, id: number): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  try {
    return await removeRecord(ctx, {
      lock: ({ db }) => lockBranch(db, storeId, id),
      show: (_, branch) => branchWire(branch),
      check: ({ db }, branch) => requireUnused(db, branch),
      audit: async (branch, _, { db }) => ({
        entity: 'branch',
        entityId: id,
        action: 'branches.removed',
        changes: removedFields(await goneWith(db, branch)),
      }),
      remove: async (inside, branch) => {
        await dropFile(inside, branch);
        await deleteBranch(inside.db, storeId, id);
      },
    });
  } catch (error) {
    // A person or an order was assigned to the branch after the check above.
    if (isForeignKeyViolation(error)) throw refuseBranch('branches.in_use', { cause: error });
    throw error;
  }
}
