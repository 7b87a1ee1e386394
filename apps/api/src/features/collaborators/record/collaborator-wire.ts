import type { Collaborator, CollaboratorRow } from '@botica/contract/features/collaborators/collaborators.contract';
import { collaboratorRecord } from '@botica/contract/features/collaborators/person-fields';
import { wireOf } from '@botica/contract/kit/record';
import type { Actor } from '../../../kit/context.ts';
import { pictureUrl } from '../../../platform/files/file-address.ts';
import { granterOf } from '../../invitations/rights/grant-rights.ts';
import { type Changer, editableOf, mayChangeAccess, type Subject } from './collaborator-rights.ts';
import type { CollaboratorListRow, CollaboratorRecord } from './collaborators.store.ts';

/**
 * Rights of the caller as the session had them at the start of the call, which is enough for display. A program has no
 * agent id: 0 matches nobody.
 */
export function changerOf(actor: Actor): Changer {
  return { ...granterOf(actor), agentId: actor.kind === 'agent' ? actor.agentId : 0 };
}

export function subjectOf(row: CollaboratorRecord): Subject {
  return {
    agentId: row.id,
    is_admin: row.is_admin,
    grouprules: row.grouprules ?? [],
    worksElsewhere: row.works_elsewhere || row.is_invited_elsewhere,
  };
}

export function toCollaborator(row: CollaboratorRecord, changer: Changer): Collaborator {
  const { id, store_id, department, group, branch, version } = row;
  return {
    id,
    store_id,
    version,
    ...wireOf(collaboratorRecord, row),
    department,
    group,
    branch,
    document: row.cpf,
    new_email: row.new_email,
    picture: pictureUrl(row.picture),
    is_self: changer.agentId === row.id,
    editable: editableOf(changer, subjectOf(row)),
  };
}

export function toCollaboratorRow(row: CollaboratorListRow, changer: Changer): CollaboratorRow {
  const { name_search, grouprules, picture, ...same } = row;
  const subject = { agentId: row.id, is_admin: row.is_admin, grouprules: grouprules ?? [] };
  return {
    ...same,
    picture: pictureUrl(picture),
    is_self: changer.agentId === row.id,
    may_change_access: mayChangeAccess(changer, subject),
  };
}
