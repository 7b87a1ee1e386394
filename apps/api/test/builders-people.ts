import type { GroupRule } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { hashToken, newToken } from '../src/kit/tokens.ts';
import { completeCpf } from '../src/seed/made-up-person.ts';
import { type Client, clientOf, type LooseBody, startsAt, type TestApp, type TestStore } from './test-app.ts';

let lastCpf = 310_000_000;

/** Returns a valid CPF that no other test of this file uses. */
export function newCpf(): string {
  lastCpf += 7;
  return completeCpf(String(lastCpf));
}

/** Group, department and central branch of a store in wire form. */
export async function workPlaceIn(db: Kysely<Tables>, store: TestStore, groupKey = 'atendente') {
  const group_id = store.groupIds.get(groupKey) as number;
  const group = await db
    .selectFrom('groups')
    .where('id', '=', group_id)
    .select('department_id')
    .executeTakeFirstOrThrow();
  const branch = await db
    .selectFrom('branches')
    .where('store_id', '=', store.id)
    .where('is_central', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return { group_id, department_id: group.department_id, branch_id: branch.id };
}

export async function placeGroup(db: Kysely<Tables>, storeId: number, grouprules: GroupRule[]): Promise<number> {
  const { id: department_id } = await db
    .selectFrom('departments')
    .where('store_id', '=', storeId)
    .select('id')
    .executeTakeFirstOrThrow();
  const values = { store_id: storeId, department_id, name: newToken(), grouprules: JSON.stringify(grouprules) };
  return (await db.insertInto('groups').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

type Extra<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/** Inserts a member of a store; `agent` and `membership` replace default values. */
export async function placePerson(
  db: Kysely<Tables>,
  storeId: number,
  { agent = {}, membership = {} }: { agent?: Extra<'agents'>; membership?: Extra<'memberships'> } = {},
): Promise<number> {
  const name = agent.name ?? 'Pessoa';
  const { id } = await db
    .insertInto('agents')
    .values({ cpf: newCpf(), name, name_search: normaliseText(name), ...agent })
    .returning('id')
    .executeTakeFirstOrThrow();
  await joinPerson(db, storeId, id, membership);
  return id;
}

export async function joinPerson(
  db: Kysely<Tables>,
  storeId: number,
  agentId: number,
  membership: Extra<'memberships'> = {},
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ store_id: storeId, agent_id: agentId, ...membership })
    .execute();
}

/** Inserts an open invitation (or a request, by `kind`) and returns its CPF. */
export async function placeInvitation(
  db: Kysely<Tables>,
  store: TestStore,
  values: Extra<'invitations'> = {},
): Promise<string> {
  const isRequest = values.kind === 'request';
  const name = values.name ?? 'Ana Convidada';
  const row = {
    store_id: store.id,
    kind: 'invitation' as const,
    document: newCpf(),
    name,
    name_search: normaliseText(name),
    ...(isRequest ? {} : await workPlaceIn(db, store)),
    created_at: startsAt,
    expires_at: isRequest ? null : new Date(startsAt.getTime() + 7 * 86_400_000),
    ...values,
  };
  await db.insertInto('invitations').values(row).execute();
  return row.document;
}

/** Opens a session of an existing person. */
export async function sessionOf<Body = LooseBody>(
  api: TestApp,
  agentId: number,
  storeId: number = api.store.id,
): Promise<Client<Body>> {
  const token = newToken();
  const now = api.clock.now();
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 7 * 86_400_000) };
  await api.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), agent_id: agentId, store_id: storeId, ...times })
    .execute();
  return clientOf(api.app, token);
}
