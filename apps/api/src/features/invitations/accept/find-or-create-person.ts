import type { personRecord } from '@botica/contract/features/collaborators/person-fields';
import type { StoredOf } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { insertAgent } from '../../agents/agents.store.ts';
import { findOwner } from '../record/invitations.store.ts';
import { findPersonByCpf } from '../rights/joining.store.ts';

type AgentColumns = Insertable<Tables['agents']>;

export type Person = Pick<AgentColumns, 'cpf' | 'password_hash' | keyof StoredOf<typeof personRecord>>;

export interface FoundPerson {
  agentId: number;
  name: string;
  isNew: boolean;
  /** Fields that were left out because another person has their value. */
  dropped: ('email' | 'username')[];
}

/**
 * Finds the person of this CPF, or creates them. A known person stays unchanged, because only the owner may change the
 * account. An e-mail or username of another person is left out, even if both accounts are created at the same moment.
 */
export async function findOrCreatePerson(trx: Transaction<Tables>, person: Person): Promise<FoundPerson> {
  const dropped: FoundPerson['dropped'] = [];
  const email = person.email?.toLowerCase() ?? null;
  const username = person.username?.toLowerCase() ?? null;
  // Each round finds the person, creates them, or leaves out one more field.
  for (let round = 0; round < 4; round++) {
    const known = await findPersonByCpf(trx, person.cpf);
    if (known) {
      return { agentId: known.id, name: known.name, isNew: false, dropped };
    }
    const agentId = await insertAgent(trx, {
      ...person,
      email: dropped.includes('email') ? null : email,
      username: dropped.includes('username') ? null : username,
      name_search: normaliseText(person.name),
    });
    if (agentId !== undefined) {
      return { agentId, name: person.name, isNew: true, dropped };
    }
    if (email && !dropped.includes('email') && (await findOwner(trx, 'email', email))) dropped.push('email');
    if (username && !dropped.includes('username') && (await findOwner(trx, 'username', username)))
      dropped.push('username');
  }
  throw new Error('An agent can be neither found nor made');
}
