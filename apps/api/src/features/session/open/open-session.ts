import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import type { Transaction } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { hashToken, newToken } from '../../../kit/tokens.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { insertSession } from '../../agents/sessions.store.ts';
import { asThemselves } from './audit-in-stores.ts';

export interface OpenedSession {
  person: { id: number; name: string };
  store: { id: number; time_zone: string };
  expiresAt: Date;
  action: AuditAction;
  changes?: AuditChanges;
  previewGroupId?: number;
  isHandedOver?: boolean;
  /** Root session of the sign-in that this session comes from. */
  rootId?: number;
}

/** Opens a session, audits it in its store, and returns its token. Only the hash of the token is stored. */
export async function openSession(
  trx: Transaction<Tables>,
  ctx: Pick<PublicContext, 'clock' | 'requestId' | 'address' | 'userAgent' | 'settings'>,
  { person, store, expiresAt, action, changes = {}, previewGroupId, isHandedOver = false, rootId }: OpenedSession,
): Promise<string> {
  const token = newToken();
  await insertSession(trx, {
    tokenHash: hashToken(token),
    agentId: person.id,
    storeId: store.id,
    now: ctx.clock(),
    expiresAt,
    address: ctx.address,
    userAgent: ctx.userAgent,
    previewGroupId: previewGroupId ?? null,
    isHandedOver,
    rootId: rootId ?? null,
    atMost: ctx.settings.sessionsPerPerson,
  });
  const { clock, requestId } = ctx;
  const source = { clock, requestId, actor: asThemselves(person, store) };
  await audit(trx, source, { entity: 'agent', entityId: person.id, action, changes });
  return token;
}
