import { erpRecord, personRecord, postRecord } from '@botica/contract/features/collaborators/person-fields';
import { sessionErrors } from '@botica/contract/features/session/session.contract';
import { wireOf } from '@botica/contract/kit/record';
import type { Selectable, Transaction } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { AgentActor, PublicContext } from '../../../kit/context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { findStore } from '../../stores/stores.store.ts';
import { takeOpenInvitation } from '../record/invitations.store.ts';
import { findPersonWithCpf } from '../rights/joining.store.ts';
import { beginAnew } from './begin-anew.ts';
import { type FoundPerson, findOrCreatePerson } from './find-or-create-person.ts';
import { isVouchedFor } from './is-vouched-for.ts';
import { joinStore } from './join-store.ts';

const refuse = refusalsOf(sessionErrors);

interface Acceptance {
  invitationId: number;
  /** A known person who has proved their identity, or the password that a new person has chosen. */
  person: { agentId: number } | { passwordHash: string };
}

type Taken = Selectable<Tables['invitations']>;
type Source = Pick<PublicContext, 'clock' | 'requestId'>;

/**
 * Uses up the invitation and its links; only one of parallel calls finds it. Throws unless the inviter could still
 * grant its group.
 */
async function takeInvitation(trx: Transaction<Tables>, id: number, now: Date): Promise<Taken> {
  const taken = await takeOpenInvitation(trx, id, now);
  if (!taken || !(await isVouchedFor(trx, taken))) throw refuse('session.link_dead');
  return taken;
}

async function personOf(
  trx: Transaction<Tables>,
  taken: Taken,
  person: Acceptance['person'],
): Promise<Pick<FoundPerson, 'agentId' | 'name' | 'dropped'>> {
  if ('agentId' in person) {
    const known = await findPersonWithCpf(trx, person.agentId, taken.document);
    if (!known) throw refuse('session.link_dead');
    return { agentId: known.id, name: known.name, dropped: [] };
  }
  const newPerson = { ...wireOf(personRecord, taken), cpf: taken.document, password_hash: person.passwordHash };
  const found = await findOrCreatePerson(trx, newPerson);
  return found.isNew ? found : beginAnew(trx, found.agentId, newPerson);
}

function actorOf(agentId: number, name: string, { id, time_zone }: { id: number; time_zone: string }): AgentActor {
  return {
    kind: 'agent',
    agentId,
    name,
    storeId: id,
    timeZone: time_zone,
    sessionId: 0,
    isAdmin: false,
    isReadOnly: false,
    groupKey: null,
    grouprules: [],
  };
}

/**
 * Makes the invited person a member and ends the invitation. The account of an unknown person is created. An account
 * without any store starts anew. In both cases an e-mail or username of somebody else is left out, and the audit says
 * so. An account with another store stays as it is. Refuses an invitation that is used, expired or not vouched for any
 * more, a person who is a member already, and a password for an account in use.
 */
export async function acceptInvitation(
  trx: Transaction<Tables>,
  source: Source,
  { invitationId, person }: Acceptance,
): Promise<{ agentId: number; storeId: number }> {
  const taken = await takeInvitation(trx, invitationId, source.clock());
  const store = await findStore(trx, taken.store_id);
  if (!store) throw refuse('session.link_dead');
  const { agentId, name, dropped } = await personOf(trx, taken, person);
  const asThemselves = { ...source, actor: actorOf(agentId, name, store) };
  const membership = { ...wireOf(postRecord, taken), ...wireOf(erpRecord, taken), is_admin: false };
  const leftOut: AuditChanges = Object.fromEntries(dropped.map((field) => [field, [taken[field], null]]));
  await joinStore(trx, asThemselves, agentId, membership, leftOut);
  await audit(trx, asThemselves, {
    entity: 'invitation',
    entityId: taken.id,
    action: 'invitations.accepted',
    changes: { agent_id: [null, agentId] },
  });
  return { agentId, storeId: store.id };
}
