import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import type { Transaction } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Actor, AgentActor, Clock } from '../../../kit/context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { findStoresOf } from './sign-in.store.ts';

interface Person {
  id: number;
  name: string;
}

interface Store {
  id: number;
  time_zone: string;
}

/** Actor for the audit only: a person without a session, or in another store than their session's. It has no rights. */
export function asThemselves(person: Person, store: Store): AgentActor {
  return {
    kind: 'agent',
    storeId: store.id,
    timeZone: store.time_zone,
    sessionId: 0,
    agentId: person.id,
    name: person.name,
    isAdmin: false,
    isReadOnly: false,
    groupKey: null,
    grouprules: [],
  };
}

/**
 * Writes an audit row about the account in every store of the person. `actorIn` names the actor; the default is the
 * person.
 */
export async function auditInStores(
  trx: Transaction<Tables>,
  source: { clock: Clock; requestId?: string },
  person: Person,
  event: { action: AuditAction; changes?: AuditChanges; actorIn?: (store: Store) => Actor },
): Promise<void> {
  const { action, changes = {}, actorIn = (store: Store) => asThemselves(person, store) } = event;
  for (const store of await findStoresOf(trx, person.id)) {
    const to = { ...source, actor: actorIn(store) };
    await audit(trx, to, { entity: 'agent', entityId: person.id, action, changes });
  }
}
