import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock, SystemActor } from '../../../kit/context.ts';
import { findOrCreatePerson, type Person } from './find-or-create-person.ts';
import { joinStore, type NewMembership } from './join-store.ts';

/**
 * Makes a person a member of the actor's store, known or not (then with the password given). `isNewPerson` false: the
 * CPF was known, and its owner keeps name, e-mail and password. `dropped`: what another person has already.
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
