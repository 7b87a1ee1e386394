import { erpRecord } from '@botica/contract/features/collaborators/person-fields';
import { type WireOf, wireOf } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { differing } from '../../../platform/audit/audit.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { updateMembership } from '../../agents/memberships.store.ts';
import { lockedCollaborator, readAgain, showCollaborator, throwRefused } from './change-collaborator.ts';
import { refusalOf } from './collaborator-rights.ts';
import { subjectOf } from './collaborator-wire.ts';

type Erp = WireOf<typeof erpRecord>;

const erpWire = (person: Erp & { version: number }) => ({ ...wireOf(erpRecord, person), version: person.version });

export async function showErp(ctx: Context, id: number) {
  return erpWire(await showCollaborator(ctx, id));
}

/** Sets code and name in the ERP together; a missing field is cleared. */
export async function updateErp(
  ctx: Context,
  id: number,
  { agent_erp_id = null, agent_erp_name = null }: { [K in keyof Erp]?: Erp[K] | undefined },
) {
  const changed = await changeRecord(ctx, {
    ...lockedCollaborator(id, 'write'),
    patch: () => ({ agent_erp_id, agent_erp_name }),
    check: (_, current, patch) => {
      const fields = Object.keys(differing(current, patch));
      throwRefused(refusalOf(current.changer, subjectOf(current), { fields, group: null }));
    },
    write: async (inside, current, patch) => {
      await updateMembership(inside.db, current.store_id, id, patch);
      return readAgain(inside, current);
    },
    audit: { entity: 'agent', action: 'collaborators.updated' },
  });
  return erpWire(changed);
}
