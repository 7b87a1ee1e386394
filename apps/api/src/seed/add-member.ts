import type { Transaction } from 'kysely';
import { audit } from '../kit/audit.ts';
import type { Clock, SystemActor } from '../kit/context.ts';
import type { Tables } from '../kit/db/tables.ts';

export interface NewMember {
  /** Valid, without punctuation. */
  cpf: string;
  name: string;
  email?: string | undefined;
  passwordHash: string;
  groupId: number | null;
  isAdmin: boolean;
}

/**
 * Makes a person a member of the actor's store. Someone who is known already, by the CPF, keeps name, e-mail and
 * password: only their owner changes those. False in that case.
 */
export async function addMember(
  trx: Transaction<Tables>,
  source: { actor: SystemActor; clock: Clock },
  member: NewMember,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('agents')
    .values({
      cpf: member.cpf,
      name: member.name,
      email: member.email?.toLowerCase() ?? null,
      username: null,
      password_hash: member.passwordHash,
    })
    .onConflict((conflict) => conflict.column('cpf').doNothing())
    .returning('id')
    .executeTakeFirst();
  const agent =
    inserted ?? (await trx.selectFrom('agents').where('cpf', '=', member.cpf).select('id').executeTakeFirstOrThrow());
  await trx
    .insertInto('memberships')
    .values({
      store_id: source.actor.storeId,
      agent_id: agent.id,
      group_id: member.groupId,
      is_admin: member.isAdmin,
      picture: null,
    })
    .execute();
  await audit(trx, source, {
    entity: 'agent',
    entityId: agent.id,
    action: 'people.joined',
    changes: { group_id: [null, member.groupId], is_admin: [null, member.isAdmin] },
  });
  return inserted !== undefined;
}
