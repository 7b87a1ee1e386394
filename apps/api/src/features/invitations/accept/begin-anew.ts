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
 * Gives the account of somebody who works nowhere to who holds the link: as a new one, whatever was left in it. An
 * account that is a member of any store never gets a password from whoever holds a link.
 */
export async function beginAnew(
  trx: Transaction<Tables>,
  agentId: number,
  person: Person,
): Promise<Pick<FoundPerson, 'agentId' | 'name' | 'dropped'>> {
  // Two invitations used at once: the second finds a member.
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
    // Taken after it was looked for: with the next try it is left out.
    const isTaken = names.some((name) => isUniqueViolation(error, `agents_${name}_key`));
    throw isTaken ? refuse('server.busy', { retryAfterSeconds: 1 }) : error;
  });
  return { agentId, name: person.name, dropped };
}
