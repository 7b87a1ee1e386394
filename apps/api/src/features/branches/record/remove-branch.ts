import { refuse } from '../../../kit/app-error.ts';
import { audit, removedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { isForeignKeyViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { branchWire } from './branch-wire.ts';
import { type BranchRecord, countLocations, deleteBranch, findUses } from './branches.store.ts';
import { lockBranch, refuseBranch } from './change-branch.ts';
import { findTransporters } from './transporters.store.ts';

const namedAtMost = 5;

function listNames(names: readonly string[]): string {
  const rest = names.length - namedAtMost;
  const named = names.slice(0, namedAtMost).join(', ');
  return rest > 0 ? `${named} e mais ${rest}` : named;
}

/** Who keeps the branch from being removed, as a part of a sentence; null when nobody does. */
function reasonToKeep({ people, invited, hasOrders }: Awaited<ReturnType<typeof findUses>>): string | null {
  if (people.length > 0) return `trabalham nela: ${listNames(people)}`;
  if (invited.length > 0) return `há convites para ela: ${listNames(invited)}`;
  return hasOrders ? 'há pedidos vendidos por ela' : null;
}

function refuseRemoval(code: 'branches.central' | 'branches.in_use', branch: BranchRecord, reason: string) {
  const title = branch.alias ?? branch.fantasy_name;
  return refuseBranch(code, { message: `Não foi possível deletar a loja ${title}: ${reason}.` });
}

/** Removes a branch with its transporters and delivery locations, while nobody works there and no order names it. */
export async function removeBranch(ctx: Context, id: number): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  try {
    await inTransaction(ctx.db, async (trx) => {
      const branch = await lockBranch(trx, storeId, id);
      if (ctx.ifMatch !== null && ctx.ifMatch !== branch.version) {
        throw refuse('request.stale', { current: branchWire(branch) });
      }
      if (branch.is_central) throw refuseRemoval('branches.central', branch, 'a matriz não pode ser removida');
      const reason = reasonToKeep(await findUses(trx, storeId, id));
      if (reason !== null) throw refuseRemoval('branches.in_use', branch, reason);
      const transporters = await findTransporters(trx, storeId, id);
      const locations = await countLocations(trx, storeId, id);
      const { version: _, correios: __, ...before } = branchWire(branch);
      const gone = { ...before, transporters: transporters.map(({ name }) => name), delivery_locations: locations };
      const changes = removedFields(gone);
      await audit(trx, ctx, { entity: 'branch', entityId: id, action: 'branches.removed', changes });
      await deleteBranch(trx, storeId, id);
    });
  } catch (error) {
    // Somebody was sent there since we looked.
    if (isForeignKeyViolation(error)) throw refuseBranch('branches.in_use', { cause: error });
    throw error;
  }
  return {};
}
