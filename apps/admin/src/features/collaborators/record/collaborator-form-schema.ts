import type { Collaborator } from '@botica/contract/features/collaborators/collaborators.contract';
import { collaboratorRecord } from '@botica/contract/features/collaborators/person-fields';
import * as z from 'zod/mini';
import { personSchema, togetherRules, untouchedPost } from './person-values.ts';

const longest = z.maxLength(200, 'A senha tem no máximo 200 caracteres.');

/** An empty password stays unchanged. */
const passwordFields = {
  current_password: z.string().check(longest),
  // The store's server decides the minimum length.
  new_password: z.string().check(longest),
  confirm_password: z.string(),
};

interface OwnSecrets {
  email?: string | null | undefined;
  username?: string | null | undefined;
  current_password: string;
  new_password: string;
  confirm_password: string;
}

/** A change to the sign-in data requires the current password. */
const passwordRules = (person: Collaborator) => [
  z.refine<OwnSecrets>(
    (value) => {
      const opensOtherwise = value.email !== person.email || value.username !== person.username;
      const needsProof = value.new_password !== '' || (person.is_self && opensOtherwise);
      return !needsProof || value.current_password !== '';
    },
    { error: 'Informe a senha atual.', path: ['current_password'] },
  ),
  z.refine<OwnSecrets>((value) => value.new_password === value.confirm_password, {
    error: 'Confirmação incorreta',
    path: ['confirm_password'],
  }),
];

export function collaboratorFormSchema(person: Collaborator) {
  const { editable, is_admin: isAdmin, group_id: groupId } = person;
  // The store's first administrator has no group, and a person who may not choose a group cannot be required to.
  const mayLackPost = !editable.post || (isAdmin && groupId === null);
  const fields = z.extend(personSchema, { is_admin: collaboratorRecord.input.is_admin, ...passwordFields });
  const schema = mayLackPost ? z.extend(fields, untouchedPost) : fields;
  return schema.check(...togetherRules(), ...passwordRules(person));
}
