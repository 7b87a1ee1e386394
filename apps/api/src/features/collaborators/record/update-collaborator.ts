import type { Collaborator, CollaboratorUpdate } from '@botica/contract/features/collaborators/collaborators.contract';
import {
  collaboratorRecord,
  membershipRecord,
  personRecord,
} from '@botica/contract/features/collaborators/person-fields';
import { type StoredOf, sentOf } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import { agentOf } from '../../../kit/agent-of.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { audit, changedFields, differing } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { askForEmail, newEmailIn } from '../../account/email/ask-for-email.ts';
import { refuseAccountField } from '../../account/record/check-own-password.ts';
import { limitEmailChanges } from '../../account/record/limit-email-changes.ts';
import { announceChange } from '../../account/record/mail-account-change.ts';
import { updateAgent } from '../../agents/agents.store.ts';
import { updateMembership } from '../../agents/memberships.store.ts';
import { deleteSessionsOf } from '../../agents/sessions.store.ts';
import type { Grant } from '../../invitations/rights/grant-rights.ts';
import { requireWholePairs } from '../../invitations/rights/whole-pairs.ts';
import { lookUpWorkPlace } from '../../invitations/rights/work-places.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import {
  type LockedCollaborator,
  lockedCollaborator,
  readAgain,
  refuseField,
  requireAnotherAdministrator,
  throwRefused,
} from './change-collaborator.ts';
import { refusalOf, signInFields } from './collaborator-rights.ts';
import { subjectOf } from './collaborator-wire.ts';
import { endAccess, endHalfDoneSignIns, findCollaborator, isUsernameOfOther } from './collaborators.store.ts';
import { type OwnerProof, proveOwner } from './own-password.ts';

const unknownCodes = {
  group_id: 'collaborators.unknown_group',
  department_id: 'collaborators.unknown_department',
  branch_id: 'collaborators.unknown_branch',
} as const;

type CollaboratorPatch = Partial<StoredOf<typeof collaboratorRecord>>;

async function requireKnownPlaces({ db, actor }: InTransaction, patch: CollaboratorPatch): Promise<Grant | null> {
  const { group, unknown } = await lookUpWorkPlace(db, actor.storeId, patch);
  if (unknown) throw refuseField(unknownCodes[unknown], unknown);
  return group;
}

async function requireFreeNames({ db }: InTransaction, agentId: number, patch: CollaboratorPatch): Promise<void> {
  const { username } = patch;
  if (username && (await isUsernameOfOther(db, username, agentId))) {
    throw refuseField('collaborators.username_taken', 'username');
  }
}

/** Throws unless the changer may make all of the changes and the resulting record is valid. */
async function requireAllowed(
  inside: InTransaction,
  current: LockedCollaborator,
  patch: CollaboratorPatch,
  setsPassword: boolean,
): Promise<void> {
  const fields = [...Object.keys(patch), ...(setsPassword ? ['new_password'] : [])];
  const subject = subjectOf(current);
  // Rights come first, because a caller without them must not learn which groups and branches exist. The rights of the
  // group are checked afterwards.
  throwRefused(refusalOf(current.changer, subject, { fields, group: null }));
  const group = await requireKnownPlaces(inside, patch);
  throwRefused(refusalOf(current.changer, subject, { fields, group }));
  requireWholePairs({ ...current, ...patch });
  await requireFreeNames(inside, current.id, patch);
  const losesAdministrator = patch.is_enabled === false || patch.is_admin === false;
  if (losesAdministrator) await requireAnotherAdministrator(inside, current);
}

/** Requests the new address. Only its owner learns whether another account uses it. */
async function askForNewEmail(inside: InTransaction, current: LockedCollaborator, email: string): Promise<void> {
  await askForEmail(inside.db, inside, { agentId: current.id, email, askedBy: agentOf(inside) });
  // The reply shows the requested address, so the version rises.
  await updateAgent(inside.db, current.id, {});
  const changes = { email: [current.email, email] as [unknown, unknown] };
  await audit(inside.db, inside, {
    entity: 'agent',
    entityId: current.id,
    action: 'collaborators.new_email_asked',
    changes,
  });
}

/** Writes person and membership, and the audit row. */
async function writeFields(
  inside: InTransaction,
  current: LockedCollaborator,
  patch: CollaboratorPatch,
): Promise<void> {
  const changes = changedFields(current, patch);
  if (Object.keys(changes).length === 0) return;
  const ofAgent = sentOf(personRecord, patch);
  const ofMembership = sentOf(membershipRecord, patch);
  if (Object.keys(ofAgent).length > 0) {
    const name = patch.name === undefined ? {} : { name_search: normaliseText(patch.name) };
    await updateAgent(inside.db, current.id, { ...ofAgent, ...name });
  }
  if (Object.keys(ofMembership).length > 0)
    await updateMembership(inside.db, current.store_id, current.id, ofMembership);
  await audit(inside.db, inside, { entity: 'agent', entityId: current.id, action: 'collaborators.updated', changes });
}

/**
 * Ends the sessions of a disabled person. If the sign-in data changed, ends links and unfinished sign-ins and tells the
 * owner by mail.
 */
async function endWhatNoLongerHolds(
  inside: InTransaction,
  { id, store_id, email }: LockedCollaborator,
  patch: CollaboratorPatch,
  isNewPassword: boolean,
) {
  if (patch.is_enabled === false) await endAccess(inside.db, store_id, id);
  const named = signInFields.filter((field) => field in patch);
  const changed = [...named, ...(isNewPassword ? (['password'] as const) : [])];
  if (changed.length === 0) return;
  await endHalfDoneSignIns(inside.db, id);
  if (email !== null) await announceChange(inside.db, inside, { agentId: id, to: email, changed });
}

async function setOwnPassword(inside: InTransaction, current: LockedCollaborator, newHash: string): Promise<void> {
  const { db, actor } = inside;
  await updateAgent(db, current.id, { password_hash: newHash });
  await deleteSessionsOf(db, current.id, actor.kind === 'agent' ? actor.sessionId : undefined);
  await auditInStores(db, inside, current, { action: 'account.password_changed' });
}

/** Throws if the password changed after it was checked, or if the e-mail or username changes without proof. */
function requireProof(current: LockedCollaborator, patch: CollaboratorPatch, proof: OwnerProof | null): void {
  const isOwn = current.changer.agentId === current.id;
  const needsProof = isOwn && (proof !== null || signInFields.some((field) => field in patch));
  if (needsProof && proof?.provenHash !== current.password_hash) {
    throw refuseAccountField('account.wrong_password', 'current_password');
  }
}

/** Another call took the username after the check. */
function takenMeanwhile(error: unknown): unknown {
  return isUniqueViolation(error, 'agents_username_key')
    ? refuseField('collaborators.username_taken', 'username')
    : error;
}

/**
 * Writes the fields that differ; a repeat writes nothing. Rights are checked under the store's lock of rights
 * (docs/decisions/0016-who-may-change-whom.md).
 */
export async function updateCollaborator(ctx: Context, id: number, update: CollaboratorUpdate): Promise<Collaborator> {
  const isOwn = ctx.actor.kind === 'agent' && ctx.actor.agentId === id;
  const isSeen = isOwn || update.email !== undefined;
  const seen = isSeen ? await findCollaborator(ctx.db, ctx.actor.storeId, id, ctx.clock()) : undefined;
  const proof = isOwn && seen ? await proveOwner(ctx, seen, update, ctx.settings.passwordMinLength) : null;
  const setsPassword = update.new_password !== undefined;
  const change = () =>
    changeRecord<LockedCollaborator, CollaboratorPatch, Collaborator>(ctx, {
      ...lockedCollaborator(id, 'write'),
      patch: (current) => differing(current, sentOf(collaboratorRecord, update)),
      // A new password alone is a change too.
      changesOf: (current, patch) => ({
        ...changedFields(current, patch),
        ...(setsPassword ? { new_password: [null, null] } : {}),
      }),
      check: async (inside, current, patch) => {
        await requireAllowed(inside, current, patch, setsPassword);
        requireProof(current, patch, proof);
      },
      write: async (inside, current, patch) => {
        const { atOnce, email } = newEmailIn(patch);
        await writeFields(inside, current, atOnce);
        if (proof?.newHash) await setOwnPassword(inside, current, proof.newHash);
        await endWhatNoLongerHolds(inside, current, atOnce, setsPassword);
        if (email !== null) await askForNewEmail(inside, current, email);
        return readAgain(inside, current);
      },
      audit: () => [],
      entity: 'agent',
    });
  const from = seen?.email ?? null;
  const { email: to = from } = update;
  return limitEmailChanges(ctx, { agentId: id, from, to }, change).catch((error: unknown) => {
    throw takenMeanwhile(error);
  });
}
