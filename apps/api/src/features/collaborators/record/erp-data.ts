import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import {
  changeCollaborator,
  refuseCollaborator,
  requireFreshCollaborator,
  throwRefused,
} from './change-collaborator.ts';
import { refusalOf } from './collaborator-rights.ts';
import { subjectOf } from './collaborator-wire.ts';
import { findCollaborator, updateMembership } from './collaborators.store.ts';

const needed = { area: 'Orga. > Colab.', level: 'write' } as const;

interface ErpData {
  agent_erp_id?: string | null | undefined;
  agent_erp_name?: string | null | undefined;
}

export async function showErp({ db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>, id: number) {
  const row = await findCollaborator(db, actor.storeId, id, clock());
  if (!row) throw refuseCollaborator('collaborators.not_found');
  const { agent_erp_id, agent_erp_name, version } = row;
  return { agent_erp_id, agent_erp_name, version };
}

/** Code and name in the ERP come and go together: what is not sent is taken away. */
export async function updateErp(ctx: Context, id: number, { agent_erp_id = null, agent_erp_name = null }: ErpData) {
  return changeCollaborator(ctx, id, needed, async (found) => {
    const { trx, changer, row } = found;
    const wanted = { agent_erp_id, agent_erp_name };
    const changes = changedFields(row, wanted);
    const fields = Object.keys(changes);
    if (fields.length > 0) {
      requireFreshCollaborator(ctx, found);
      throwRefused(refusalOf(changer, subjectOf(row), { fields, group: null }));
      await updateMembership(trx, row.store_id, id, wanted);
      await audit(trx, ctx, { entity: 'agent', entityId: id, action: 'collaborators.updated', changes });
    }
    return showErp({ ...ctx, db: trx }, id);
  });
}
