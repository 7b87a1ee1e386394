import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import type { Kysely, Transaction } from 'kysely';
import type { StoreAddress } from '../../database/tables/stores.ts';
import type { Tables } from '../../database/tables.ts';
import { addMember } from '../features/invitations/accept/add-member.ts';
import type { Person } from '../features/invitations/accept/find-or-create-person.ts';
import { audit } from '../kit/audit.ts';
import type { Clock, SystemActor } from '../kit/context.ts';
import { StartupError } from '../kit/db/startup-error.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { newToken } from '../kit/tokens.ts';

export interface NewStore {
  /** Lower case, as browsers send it in the Host header. */
  domain: string;
  name: string;
  /** Without punctuation. */
  cnpj: string;
  address?: StoreAddress;
}

export interface CreatedStore {
  /** Who wrote it all: for what else the same transaction adds. */
  actor: SystemActor;
  /** Ids of the default groups by their fixed keys. */
  groupIds: ReadonlyMap<string, number>;
  centralBranchId: number;
  adminId: number;
  /** False: the administrator was known from another store and keeps name and password. */
  isNewPerson: boolean;
}

/**
 * A store with its departments, the default groups, its central branch and its first administrator, audited, in one
 * transaction (or in the one given). Throws StartupError when the domain or the administrator's e-mail is taken.
 */
export async function createStore(
  source: { db: Kysely<Tables>; clock: Clock },
  store: NewStore,
  admin: Person,
): Promise<CreatedStore> {
  return inTransaction(source.db, async (trx) => {
    const { id, time_zone } = await insertStore(trx, store);
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
    const centralBranchId = await insertCentralBranch(trx, id, store.name);
    const own = { actor, clock: source.clock };
    const { agentId, isNewPerson, dropped } = await addMember(trx, own, admin, { group_id: null, is_admin: true });
    if (dropped.length > 0)
      throw new StartupError('Outra pessoa já usa este e-mail: informe outro para o administrador.');
    return { actor, groupIds, centralBranchId, adminId: agentId, isNewPerson };
  });
}

async function insertStore(trx: Transaction<Tables>, store: NewStore) {
  const row = await trx
    .insertInto('stores')
    .values({
      domain: store.domain,
      name: store.name,
      cnpj: store.cnpj,
      address: JSON.stringify(store.address ? [store.address] : []),
      public_token: newToken(),
    })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .returning(['id', 'time_zone'])
    .executeTakeFirst();
  if (row === undefined) throw new StartupError(`Já existe uma loja com o domínio ${store.domain}.`);
  return row;
}

async function insertCentralBranch(trx: Transaction<Tables>, storeId: number, name: string): Promise<number> {
  const values = { store_id: storeId, fantasy_name: name, is_central: true };
  return (await trx.insertInto('branches').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function insertGroups(trx: Transaction<Tables>, storeId: number): Promise<Map<string, number>> {
  const names = [...new Set(defaultGroups.map((group) => group.department))];
  const departments = await trx
    .insertInto('departments')
    .values(names.map((name) => ({ store_id: storeId, name })))
    .returning(['id', 'name'])
    .execute();
  const departmentIds = new Map(departments.map(({ id, name }) => [name, id]));
  const groups = await trx
    .insertInto('groups')
    .values(
      defaultGroups.map(({ key, name, department, grouprules }) => ({
        store_id: storeId,
        department_id: departmentIds.get(department) as number,
        name,
        key,
        is_default: true,
        grouprules: JSON.stringify(grouprules),
      })),
    )
    .returning(['id', 'key'])
    .execute();
  return new Map(groups.map(({ id, key }) => [key as string, id]));
}
