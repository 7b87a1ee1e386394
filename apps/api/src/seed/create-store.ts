import { pharmacyRecord } from '@botica/contract/features/branches/record/pharmacy';
import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import { withDefaults } from '@botica/contract/kit/record';
import type { Kysely, Transaction } from 'kysely';
import type { StoreAddress } from '../../database/tables/stores.ts';
import type { Tables } from '../../database/tables.ts';
import { insertBranch } from '../features/branches/record/branches.store.ts';
import { addMember } from '../features/invitations/accept/add-member.ts';
import type { Person } from '../features/invitations/accept/find-or-create-person.ts';
import { insertFirstForms } from '../features/products/forms/forms.store.ts';
import { insertDefaultGroups, insertDepartments } from '../features/roles/record/roles.store.ts';
import { insertStore } from '../features/stores/stores.store.ts';
import type { Clock, SystemActor } from '../kit/context.ts';
import { StartupError } from '../kit/db/startup-error.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { newToken } from '../kit/tokens.ts';
import { audit } from '../platform/audit/audit.ts';

export interface NewStore {
  /** In lower case, as browsers send it in the Host header. */
  domain: string;
  name: string;
  /** Without punctuation. */
  cnpj: string;
  address?: StoreAddress;
}

export interface CreatedStore {
  /** Actor of all audit rows, for further writes in the same transaction. */
  actor: SystemActor;
  /** Ids of the default groups by their fixed keys. */
  groupIds: ReadonlyMap<string, number>;
  centralBranchId: number;
  adminId: number;
  /** False if the administrator exists from another store and keeps name and password. */
  isNewPerson: boolean;
}

/**
 * Creates a store with its departments, default groups, central branch and first administrator, with audit rows, in one
 * transaction (or in the given one). Throws StartupError if the domain or the administrator's e-mail is taken.
 */
export async function createStore(
  source: { db: Kysely<Tables>; clock: Clock },
  store: NewStore,
  admin: Person,
): Promise<CreatedStore> {
  return inTransaction(source.db, async (trx) => {
    const row = await insertStore(trx, {
      domain: store.domain,
      name: store.name,
      cnpj: store.cnpj,
      address: JSON.stringify(store.address ? [store.address] : []),
      public_token: newToken(),
      created_at: source.clock(),
    });
    if (row === undefined) throw new StartupError(`Já existe uma loja com o domínio ${store.domain}.`);
    const { id, time_zone } = row;
    const actor: SystemActor = { kind: 'system', storeId: id, timeZone: time_zone, name: 'sistema' };
    await audit(
      trx,
      { actor, clock: source.clock },
      {
        entity: 'store',
        entityId: id,
        action: 'stores.created',
        changes: { domain: [null, store.domain], name: [null, store.name] },
      },
    );
    const groupIds = await insertGroups(trx, id);
    await insertFirstForms(trx, id);
    const centralBranchId = await insertBranch(
      trx,
      id,
      { fantasy_name: store.name, is_central: true, pharmacy: withDefaults(pharmacyRecord, { cnpj: store.cnpj }) },
      source.clock(),
    );
    const own = { actor, clock: source.clock };
    const { agentId, isNewPerson, dropped } = await addMember(trx, own, admin, { group_id: null, is_admin: true });
    if (dropped.length > 0)
      throw new StartupError('Outra pessoa já usa este e-mail: informe outro para o administrador.');
    return { actor, groupIds, centralBranchId, adminId: agentId, isNewPerson };
  });
}

async function insertGroups(trx: Transaction<Tables>, storeId: number): Promise<Map<string, number>> {
  const names = [...new Set(defaultGroups.map((group) => group.department))];
  const departments = await insertDepartments(trx, storeId, names);
  const departmentIds = new Map(departments.map(({ id, name }) => [name, id]));
  const groups = defaultGroups.map(({ key, name, department, grouprules }) => ({
    name,
    key,
    is_default: true,
    grouprules,
    department_id: departmentIds.get(department) as number,
  }));
  return insertDefaultGroups(trx, storeId, groups);
}
