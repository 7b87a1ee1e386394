import { type Grant, type Granter, grantRefusal } from '@botica/contract/features/roles/grant-refusal';
import type { Permission } from '@botica/contract/kit/permissions';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Actor } from '../../../kit/context.ts';
import { lockRights } from '../../roles/record/lock-rights.store.ts';
import { findGroupKeyOf } from './joining.store.ts';

export type { Grant, Granter };

export function mayGrant(granter: Granter, group: Grant): boolean {
  return grantRefusal(granter, group) === null;
}

/** Reads the actor's rights again under the store's lock of rights (`lockRights`). */
export async function lockGranter(trx: Kysely<Tables>, actor: Actor, needed: Permission): Promise<Granter> {
  const grantee = await lockRights(trx, actor, needed);
  const groupKey = actor.kind === 'agent' ? await findGroupKeyOf(trx, actor.storeId, actor.agentId) : null;
  return { ...grantee, groupKey };
}

/** Rights as the session had them at the start of the call: enough for display, not for a write. */
export function granterOf(actor: Actor): Granter {
  if (actor.kind !== 'agent') return { is_admin: false, grouprules: [], groupKey: null };
  return { is_admin: actor.isAdmin, grouprules: actor.grouprules, groupKey: actor.groupKey };
}
