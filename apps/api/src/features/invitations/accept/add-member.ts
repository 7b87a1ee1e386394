import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock, SystemActor } from '../../../kit/context.ts';
import { findOrCreatePerson, type Person } from './find-or-create-person.ts';
import { joinStore, type NewMembership } from './join-store.ts';

/**
 * Makes a person a member of the actor's store; creates the account with the given password if the CPF is unknown.
 * `isNewPerson` is false for a known CPF, whose owner keeps name, e-mail and password. `dropped` lists the fields that
 * another person has already.
 */
export async function addMember(
  trx: Transaction<Tables>,
  source: { actor: SystemActor; clock: Clock },
  person: Person,
  membership: NewMembership,
): Promise<{ agentId: number; isNewPerson: boolean; dropped: ('email' | 'username')[] }> {
  const { agentId, isNew, dropped } = await findOrCreatePerson(trx, person);
  await joinStore(trx, source, agentId, membership);
  return { agentId, isNewPerson: isNew, dropped };
}
