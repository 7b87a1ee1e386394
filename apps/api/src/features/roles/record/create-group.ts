import type { NewGroup } from '@botica/contract/features/roles/group-record';
import type { Group } from '@botica/contract/features/roles/roles.contract';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { groupChanges } from './group-changes.ts';
import { requireDepartment, requireFreeName, requireGrantable, requireGroup } from './group-checks.ts';
import { lockRights } from './lock-rights.store.ts';
import { normaliseRules } from './merge-rules.ts';
import { insertGroup } from './roles.store.ts';

/** Creates a group. It has no fixed key, not even as a copy of a default group. */
export function createGroup(ctx: Context, body: NewGroup): Promise<Group> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const grantee = await lockRights(trx, ctx.actor, { area: 'Orga. > Func.', level: 'write' });
    const fields = { ...body, grouprules: normaliseRules(body.grouprules) };
    const department = await requireDepartment(trx, storeId, fields.department_id);
    await requireFreeName(trx, storeId, fields.name);
    requireGrantable(grantee, fields.grouprules);
    const entityId = await insertGroup(trx, storeId, fields);
    const changes = groupChanges(null, { ...fields, department });
    await audit(trx, ctx, { entity: 'group', entityId, action: 'roles.created', changes });
    return requireGroup(trx, ctx, entityId);
  });
}
