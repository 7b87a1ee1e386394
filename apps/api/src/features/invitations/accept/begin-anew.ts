import { sessionErrors } from '@botica/contract/features/session/session.contract';
import { normaliseText } from '@botica/contract/kit/text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { updateAgent } from '../../agents/agents.store.ts';
import { emptySignIn } from '../../agents/empty-sign-in.store.ts';
import { findOwner } from '../record/invitations.store.ts';
import { isMemberAnywhere, lockPerson } from '../rights/joining.store.ts';
import type { FoundPerson, Person } from './find-or-create-person.ts';

const refuseSession = refusalsOf(sessionErrors);
const names = ['email', 'username'] as const;

/**
 * Resets an account without any store and gives it to the person who has the link. A member of any store is refused: a
 * link must never set the password of an account in use.
 */
export async function beginAnew(
  trx: Transaction<Tables>,
  agentId: number,
  person: Person,
): Promise<Pick<FoundPerson, 'agentId' | 'name' | 'dropped'>> {
  // If two invitations are used at once, the second finds a member.
  await lockPerson(trx, agentId);
  if (await isMemberAnywhere(trx, agentId)) throw refuseSession('session.account_known');
  await emptySignIn(trx, agentId);
  const dropped: FoundPerson['dropped'] = [];
  for (const name of names) {
    const value = person[name]?.toLowerCase();
    if (value && (await findOwner(trx, name, value)) !== undefined) dropped.push(name);
  }
  const left = Object.fromEntries(dropped.map((name) => [name, null]));
  const values = { ...person, ...left, name_search: normaliseText(person.name) };
  await updateAgent(trx, agentId, values).catch((error: unknown) => {
    // Somebody took it after the check. The next attempt leaves it out.
    const isTaken = names.some((name) => isUniqueViolation(error, `agents_${name}_key`));
    throw isTaken ? refuse('server.busy', { retryAfterSeconds: 1 }) : error;
  });
  return { agentId, name: person.name, dropped };
}
