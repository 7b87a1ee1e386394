import type { Collaborator, CollaboratorUpdate } from '@botica/contract/features/collaborators/collaborators.contract';
import {
  collaboratorRecord,
  membershipRecord,
  personRecord,
} from '@botica/contract/features/collaborators/person-fields';
import { type StoredOf, sentOf } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import { audit, changedFields, differing } from '../../../kit/audit.ts';
import { changeRecord, type InTransaction } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { askForEmail, newEmailIn } from '../../account/email/ask-for-email.ts';
import { refuseField as refuseAccountField } from '../../account/record/check-own-password.ts';
import { limitEmailChanges } from '../../account/record/limit-email-changes.ts';
import { announceChange } from '../../account/record/mail-account-change.ts';
import { updateAgent } from '../../agents/agents.store.ts';
import { updateMembership } from '../../agents/memberships.store.ts';
import { deleteSessionsOf } from '../../agents/sessions.store.ts';
import type { Grant } from '../../invitations/rights/grant-rights.ts';
import { requireWholePairs } from '../../invitations/rights/whole-pairs.ts';
import { lookUpWorkPlace } from '../../invitations/rights/work-places.ts';
import { agentOf } from '../../session/open/agent-of.ts';
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

/** The fields that differ from what is stored. */
type CollaboratorPatch = Partial<StoredOf<typeof collaboratorRecord>>;

async function requireKnownPlaces({ db, actor }: InTransaction, wanted: CollaboratorPatch): Promise<Grant | null> {
  const { group, unknown } = await lookUpWorkPlace(db, actor.storeId, wanted);
  if (unknown) throw refuseField(unknownCodes[unknown], unknown);
  return group;
}

async function requireFreeNames({ db }: InTransaction, agentId: number, wanted: CollaboratorPatch): Promise<void> {
  const { username } = wanted;
  if (username && (await isUsernameOfOther(db, username, agentId))) {
    throw refuseField('collaborators.username_taken', 'username');
  }
}

/** Throws unless all of the changes are this person's to make, and lead to a record that may be. */
async function requireAllowed(
  inside: InTransaction,
  held: LockedCollaborator,
  wanted: CollaboratorPatch,
  setsPassword: boolean,
): Promise<void> {
  const fields = [...Object.keys(wanted), ...(setsPassword ? ['new_password'] : [])];
  const subject = subjectOf(held);
  // Rights first: what exists in the store is not told to who may not use it. The group's rights then decide once more.
  throwRefused(refusalOf(held.changer, subject, { fields, group: null }));
  const group = await requireKnownPlaces(inside, wanted);
  throwRefused(refusalOf(held.changer, subject, { fields, group }));
  requireWholePairs({ ...held, ...wanted });
  await requireFreeNames(inside, held.id, wanted);
  const losesAdministrator = wanted.is_enabled === false || wanted.is_admin === false;
  if (losesAdministrator) await requireAnotherAdministrator(inside, held);
}

/** The new address waits to be confirmed; only its owner learns whether it is somebody else's. */
async function askForNewEmail(inside: InTransaction, held: LockedCollaborator, email: string): Promise<void> {
  await askForEmail(inside.db, inside, { agentId: held.id, email, askedBy: agentOf(inside) });
  // It is shown, and so the version rises.
  await updateAgent(inside.db, held.id, {});
  const changes = { email: [held.email, email] as [unknown, unknown] };
  await audit(inside.db, inside, {
    entity: 'agent',
    entityId: held.id,
    action: 'collaborators.new_email_asked',
    changes,
  });
}

/** Each field where it is stored, and what happened to the audit. */
async function writeFields(inside: InTransaction, held: LockedCollaborator, wanted: CollaboratorPatch): Promise<void> {
  const changes = changedFields(held, wanted);
  if (Object.keys(changes).length === 0) return;
  const ofAgent = sentOf(personRecord, wanted);
  const ofMembership = sentOf(membershipRecord, wanted);
  if (Object.keys(ofAgent).length > 0) {
    const name = wanted.name === undefined ? {} : { name_search: normaliseText(wanted.name) };
    await updateAgent(inside.db, held.id, { ...ofAgent, ...name });
  }
  if (Object.keys(ofMembership).length > 0) await updateMembership(inside.db, held.store_id, held.id, ofMembership);
  await audit(inside.db, inside, { entity: 'agent', entityId: held.id, action: 'collaborators.updated', changes });
}

/** Who is out, is out at once; what could still open the account with an old name or password is dead, and it is told. */
async function endWhatNoLongerHolds(
  inside: InTransaction,
  { id, store_id, email }: LockedCollaborator,
  wanted: CollaboratorPatch,
  isNewPassword: boolean,
) {
  if (wanted.is_enabled === false) await endAccess(inside.db, store_id, id);
  const named = signInFields.filter((field) => field in wanted);
  const changed = [...named, ...(isNewPassword ? (['password'] as const) : [])];
  if (changed.length === 0) return;
  await endHalfDoneSignIns(inside.db, id);
  if (email !== null) await announceChange(inside.db, inside, { agentId: id, to: email, changed });
}

async function setOwnPassword(inside: InTransaction, held: LockedCollaborator, newHash: string): Promise<void> {
  const { db, actor } = inside;
  await updateAgent(db, held.id, { password_hash: newHash });
  await deleteSessionsOf(db, held.id, actor.kind === 'agent' ? actor.sessionId : undefined);
  await auditInStores(db, inside, held, { action: 'account.password_changed' });
}

/** The password was changed while this one was typed, or the e-mail while it was not asked for. */
function requireProof(held: LockedCollaborator, wanted: CollaboratorPatch, proof: OwnerProof | null): void {
  const isOwn = held.changer.agentId === held.id;
  const needsProof = isOwn && (proof !== null || signInFields.some((field) => field in wanted));
  if (needsProof && proof?.provenHash !== held.password_hash) {
    throw refuseAccountField('account.wrong_password', 'current_password');
  }
}

/** A parallel change took the username after it was looked for. */
function takenMeanwhile(error: unknown): unknown {
  return isUniqueViolation(error, 'agents_username_key')
    ? refuseField('collaborators.username_taken', 'username')
    : error;
}

/**
 * Changes what is sent and differs; a repeat of what holds already writes nothing. Rights are decided behind the
 * store's lock (docs/decisions/0016-who-may-change-whom.md).
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
      wanted: (held) => differing(held, sentOf(collaboratorRecord, update)),
      // A password alone is a change as well.
      changesOf: (held, wanted) => ({
        ...changedFields(held, wanted),
        ...(setsPassword ? { new_password: [null, null] } : {}),
      }),
      check: async (inside, held, wanted) => {
        await requireAllowed(inside, held, wanted, setsPassword);
        requireProof(held, wanted, proof);
      },
      write: async (inside, held, wanted) => {
        const { atOnce, email } = newEmailIn(wanted);
        await writeFields(inside, held, atOnce);
        if (proof?.newHash) await setOwnPassword(inside, held, proof.newHash);
        await endWhatNoLongerHolds(inside, held, atOnce, setsPassword);
        if (email !== null) await askForNewEmail(inside, held, email);
        return readAgain(inside, held);
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
