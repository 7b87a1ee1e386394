import type { Collaborator } from '@botica/contract/features/collaborators/collaborators.contract';
import { personRecord, postRecord } from '@botica/contract/features/collaborators/person-fields';
import { covers } from '@botica/contract/features/roles/escalation';
import type { Grantee } from '@botica/contract/kit/permissions';
import { type Grant, type Granter, mayGrant } from '../../invitations/rights/grant-rights.ts';

/**
 * A person who changes another. The rules here are pure (docs/decisions/0016-who-may-change-whom.md); the caller holds
 * the lock.
 */
export interface Changer extends Granter {
  agentId: number;
}

export interface Subject extends Grantee {
  agentId: number;
  /**
   * Another store employs or has invited the person. The field does not say which, because this store must not learn
   * it.
   */
  worksElsewhere: boolean;
}

export const signInFields = ['email', 'username'] as const;
const opensAccount = (field: string) => signInFields.some((each) => each === field);
const isPersonal = (field: string) => !opensAccount(field) && personRecord.names.some((each) => each === field);
const isPost = (field: string) => postRecord.names.some((each) => each === field);

type RightsRefusal =
  | 'collaborators.above_you'
  | 'collaborators.escalation'
  | 'collaborators.own_group'
  | 'collaborators.own_access'
  | 'collaborators.administrators_only'
  | 'collaborators.owner_only';

/** A refusal; `field` names the field that it is about, if any. */
export interface Refused {
  code: RightsRefusal;
  field?: string;
}

interface WantedChange {
  /** Names of the fields that would change, `new_password` included. */
  fields: readonly string[];
  /** The new group of the person; null if it does not change. */
  group: Grant | null;
}

const isSelf = (changer: Changer, subject: Subject) => changer.agentId === subject.agentId;

/**
 * True if the changer may activate, deactivate and remove the subject: somebody else whose rights are not above the
 * changer's.
 */
export function mayChangeAccess(changer: Changer, subject: Omit<Subject, 'worksElsewhere'>): boolean {
  return changer.agentId !== subject.agentId && covers(changer, subject);
}

/** Parts of the record that the changer may edit. The screen disables the others. */
export function editableOf(changer: Changer, subject: Subject): Collaborator['editable'] {
  if (isSelf(changer, subject)) {
    const { is_admin } = changer;
    return { personal: true, sign_in: true, post: is_admin, access: false, administrator: is_admin };
  }
  const isBelow = covers(changer, subject);
  return {
    personal: isBelow && !subject.worksElsewhere,
    sign_in: changer.is_admin && !subject.is_admin && !subject.worksElsewhere,
    post: isBelow,
    access: isBelow,
    administrator: changer.is_admin,
  };
}

function ofOwnRecord(changer: Changer, fields: readonly string[]): Refused | null {
  const post = fields.find(isPost);
  if (post && !changer.is_admin) return { code: 'collaborators.own_group', field: post };
  if (fields.includes('is_enabled')) return { code: 'collaborators.own_access' };
  return null;
}

function ofAnother(changer: Changer, subject: Subject, fields: readonly string[]): Refused | null {
  if (!covers(changer, subject)) return { code: 'collaborators.above_you' };
  const editable = editableOf(changer, subject);
  const isClosed = (field: string) =>
    field === 'new_password' || (!editable.personal && isPersonal(field)) || (!editable.sign_in && opensAccount(field));
  const closed = fields.find(isClosed);
  return closed ? { code: 'collaborators.owner_only', field: closed } : null;
}

/** The reason to refuse the change, or null. The last administrator is not checked here: that needs the database. */
export function refusalOf(changer: Changer, subject: Subject, { fields, group }: WantedChange): Refused | null {
  const refused = isSelf(changer, subject) ? ofOwnRecord(changer, fields) : ofAnother(changer, subject, fields);
  if (refused) return refused;
  if (fields.includes('is_admin') && !changer.is_admin) return { code: 'collaborators.administrators_only' };
  if (group && !mayGrant(changer, group)) return { code: 'collaborators.escalation', field: 'group_id' };
  return null;
}

export function removalRefusalOf(changer: Changer, subject: Subject): Refused | null {
  if (isSelf(changer, subject)) return { code: 'collaborators.own_access' };
  return covers(changer, subject) ? null : { code: 'collaborators.above_you' };
}
