import type { Collaborator, CollaboratorUpdate } from '@botica/contract/features/collaborators/collaborators.contract';
import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/system.ts';
import type { Tables } from '../../../../database/tables.ts';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { refuseField as refuseAccountField } from '../../account/record/check-own-password.ts';
import { announceChange } from '../../account/record/mail-account-change.ts';
import type { Grant } from '../../invitations/rights/grant-rights.ts';
import { requireWholePairs } from '../../invitations/rights/whole-pairs.ts';
import { lookUpWorkPlace } from '../../invitations/rights/work-places.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import { deleteSessionsOf } from '../../session/open/session.store.ts';
import { setPasswordHash } from '../../session/open/sign-in.store.ts';
import {
  type CollaboratorChange,
  changeCollaborator,
  refuseField,
  requireAnotherAdministrator,
  requireFreshCollaborator,
  showCollaborator,
  throwRefused,
} from './change-collaborator.ts';
import { personalFields, refusalOf, signInFields } from './collaborator-rights.ts';
import { subjectOf } from './collaborator-wire.ts';
import {
  endAccess,
  endHalfDoneSignIns,
  findCollaborator,
  isTakenByOther,
  updateAgent,
  updateMembership,
} from './collaborators.store.ts';
import { type OwnerProof, proveOwner } from './own-password.ts';

const needed = { area: 'Orga. > Colab.', level: 'write' } as const;
const agentFields: readonly string[] = [...personalFields, ...signInFields];
const signIn: readonly string[] = signInFields;

const unknownCodes = {
  group_id: 'collaborators.unknown_group',
  department_id: 'collaborators.unknown_department',
  branch_id: 'collaborators.unknown_branch',
} as const;

/** The fields of the record that were sent; passwords are none. */
function sentFields(update: CollaboratorUpdate): Record<string, unknown> {
  const { current_password, new_password, confirm_password, ...fields } = update;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Those of the changes that a table holds. */
function pick(changes: AuditChanges, isHeld: (field: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, [, after]]) => (isHeld(field) ? [[field, after]] : [])),
  );
}

async function requireKnownPlaces(found: CollaboratorChange, changes: AuditChanges): Promise<Grant | null> {
  const { group_id, department_id, branch_id } = pick(changes, (field) => field in unknownCodes);
  const place = { group_id, department_id, branch_id } as Parameters<typeof lookUpWorkPlace>[2];
  const { group, unknown } = await lookUpWorkPlace(found.trx, found.row.store_id, place);
  if (unknown) throw refuseField(unknownCodes[unknown], unknown);
  return group;
}

async function requireFreeNames(trx: Kysely<Tables>, agentId: number, changes: AuditChanges): Promise<void> {
  for (const field of signInFields) {
    const wanted = changes[field]?.[1];
    if (typeof wanted === 'string' && (await isTakenByOther(trx, field, wanted, agentId))) {
      throw refuseField(`collaborators.${field}_taken`, field);
    }
  }
}

/** Throws unless all of the changes are this person's to make, and lead to a record that may be. */
async function requireAllowed(found: CollaboratorChange, changes: AuditChanges, setsPassword: boolean): Promise<void> {
  const { trx, changer, row } = found;
  const fields = [...Object.keys(changes), ...(setsPassword ? ['new_password'] : [])];
  const subject = subjectOf(row);
  // Rights first: what exists in the store is not told to who may not use it. The group's rights then decide once more.
  throwRefused(refusalOf(changer, subject, { fields, group: null }));
  const group = await requireKnownPlaces(found, changes);
  throwRefused(refusalOf(changer, subject, { fields, group }));
  requireWholePairs({ ...row, ...pick(changes, () => true) });
  await requireFreeNames(trx, row.id, changes);
  const losesAdministrator = changes.is_enabled?.[1] === false || changes.is_admin?.[1] === false;
  if (losesAdministrator) await requireAnotherAdministrator(found);
}

async function write(found: CollaboratorChange, changes: AuditChanges): Promise<void> {
  const { trx, row } = found;
  const ofAgent = pick(changes, (field) => agentFields.includes(field));
  const ofMembership = pick(changes, (field) => !agentFields.includes(field));
  if (Object.keys(ofAgent).length > 0) {
    const name = typeof ofAgent.name === 'string' ? { name_search: normaliseText(ofAgent.name) } : {};
    await updateAgent(trx, row.id, { ...ofAgent, ...name });
  }
  if (Object.keys(ofMembership).length > 0) await updateMembership(trx, row.store_id, row.id, ofMembership);
}

/** Who is out, is out at once; what could still open the account with an old name or password is dead, and it is told. */
async function endWhatNoLongerHolds(
  ctx: Context,
  { trx, row }: CollaboratorChange,
  changes: AuditChanges,
  isNewPassword: boolean,
) {
  if (changes.is_enabled?.[1] === false) await endAccess(trx, row.store_id, row.id);
  const named = signInFields.filter((field) => field in changes);
  const changed = [...named, ...(isNewPassword ? (['password'] as const) : [])];
  if (changed.length === 0) return;
  await endHalfDoneSignIns(trx, row.id);
  if (row.email !== null) await announceChange(trx, ctx, { agentId: row.id, to: row.email, changed });
}

async function setOwnPassword(ctx: Context, { trx, row }: CollaboratorChange, newHash: string): Promise<void> {
  await setPasswordHash(trx, row.id, newHash);
  await deleteSessionsOf(trx, row.id, ctx.actor.kind === 'agent' ? ctx.actor.sessionId : undefined);
  await auditInStores(trx, ctx, row, { action: 'account.password_changed' });
}

/** The password was changed while this one was typed, or the e-mail while it was not asked for. */
function requireProof(found: CollaboratorChange, changes: AuditChanges, proof: OwnerProof | null): void {
  const isOwn = found.changer.agentId === found.row.id;
  const needsProof = isOwn && (proof !== null || Object.keys(changes).some((field) => signIn.includes(field)));
  if (needsProof && proof?.provenHash !== found.row.password_hash) {
    throw refuseAccountField('account.wrong_password', 'current_password');
  }
}

/** A parallel change took the e-mail or the username after it was looked for. */
function takenMeanwhile(error: unknown): unknown {
  for (const field of signInFields) {
    if (isUniqueViolation(error, `agents_${field}_key`)) return refuseField(`collaborators.${field}_taken`, field);
  }
  return error;
}

/**
 * Changes what is sent and differs; a repeat of what holds already writes nothing. Rights are decided behind the
 * store's lock (docs/decisions/0016-who-may-change-whom.md).
 */
export async function updateCollaborator(ctx: Context, id: number, update: CollaboratorUpdate): Promise<Collaborator> {
  const isOwn = ctx.actor.kind === 'agent' && ctx.actor.agentId === id;
  const seen = isOwn ? await findCollaborator(ctx.db, ctx.actor.storeId, id, ctx.clock()) : undefined;
  const proof = seen ? await proveOwner(ctx, seen, update, ctx.settings.passwordMinLength) : null;
  const changed = changeCollaborator(ctx, id, needed, async (found) => {
    const { trx, row, changer } = found;
    const changes = changedFields(row, sentFields(update));
    const setsPassword = update.new_password !== undefined;
    if (setsPassword || Object.keys(changes).length > 0) {
      requireFreshCollaborator(ctx, found);
      await requireAllowed(found, changes, setsPassword);
      requireProof(found, changes, proof);
      await write(found, changes);
      if (Object.keys(changes).length > 0) {
        await audit(trx, ctx, { entity: 'agent', entityId: id, action: 'collaborators.updated', changes });
      }
      if (proof?.newHash) await setOwnPassword(ctx, found, proof.newHash);
      await endWhatNoLongerHolds(ctx, found, changes, setsPassword);
    }
    return showCollaborator({ ...ctx, db: trx }, id, changer);
  });
  return changed.catch((error: unknown) => {
    throw takenMeanwhile(error);
  });
}
