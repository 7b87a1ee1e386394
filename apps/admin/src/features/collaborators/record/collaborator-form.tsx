import {
  type Collaborator,
  collaborators,
  collaboratorsErrors,
} from '@botica/contract/features/collaborators/collaborators.contract';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { collaboratorOptions } from '../collaborator-queries.ts';
import { useAgentRefresh } from '../use-agent-refresh.ts';
import { collaboratorFormSchema } from './collaborator-form-schema.ts';
import { OwnPasswordSection } from './own-password-section.tsx';
import { type PersonLocks, PersonSections } from './person-sections.tsx';
import { type PersonValues, personValues, withPartners } from './person-values.ts';
import { PhotoSection } from './photo-section.tsx';
import { usePersonWords } from './use-person-words.ts';

type Output = z.infer<ReturnType<typeof collaboratorFormSchema>>;

export function CollaboratorForm({ person }: { person: Collaborator }) {
  const client = useQueryClient();
  const refreshAgent = useAgentRefresh();
  const missing = usePermission(collaborators.endpoints.update.access);
  const locks = locksOf(person, missing);
  const put = (next: Collaborator) => {
    client.setQueryData(collaboratorOptions(person.id).queryKey, next);
    void (person.is_self ? refreshAgent() : invalidate(client, collaborators.endpoints.list));
  };

  const record = useRecordForm<PersonValues, Output>({
    schema: collaboratorFormSchema(person),
    values: personValues(person),
    version: person.version,
    words: { record: 'Este colaborador', fields: usePersonWords() },
    save: (changed, outcome, all) =>
      saveRecord(outcome, {
        send: () =>
          call(
            collaborators.endpoints.update,
            { params: { id: person.id }, body: withPasswords(withPartners(changed, all), all) },
            { ifMatch: person.version },
          ),
        put,
        success: 'Colaborador atualizado',
      }),
  });

  return (
    <form {...record.formProps} className="stack">
      <PhotoSection person={person} />
      <PersonSections control={record.form.control} locks={locks} withAdministrator newEmail={person.new_email} />
      {person.is_self && <OwnPasswordSection control={record.form.control} disabled={missing !== undefined} />}
      <SaveBar {...record.bar} disabledReason={missing} />
    </form>
  );
}

/** Sends the password fields together, and the current password with every change to the sign-in data. */
function withPasswords(changed: Partial<Output>, all: Output): Partial<Output> {
  const { current_password, new_password, confirm_password, ...rest } = changed;
  const present = { current_password: all.current_password };
  if (new_password) return { ...rest, ...present, new_password, confirm_password: all.confirm_password };
  return current_password ? { ...rest, ...present } : rest;
}

/** Reasons for the parts of the form that the server does not let the caller edit. */
function locksOf({ editable, is_self: isSelf }: Collaborator, missing: string | undefined): PersonLocks {
  const because = (isOpen: boolean, code: keyof typeof collaboratorsErrors) =>
    isOpen || missing ? undefined : collaboratorsErrors[code].message;
  return {
    all: missing,
    document: 'O CPF não pode ser alterado.',
    // If the caller may edit the post, the person also works at another store and edits their own name and phone.
    personal: because(editable.personal, editable.post ? 'collaborators.owner_only' : 'collaborators.above_you'),
    signIn: because(editable.sign_in, 'collaborators.owner_only'),
    post: because(editable.post, isSelf ? 'collaborators.own_group' : 'collaborators.above_you'),
    erp: because(isSelf || editable.post, 'collaborators.above_you'),
    administrator: because(editable.administrator, 'collaborators.administrators_only'),
  };
}
