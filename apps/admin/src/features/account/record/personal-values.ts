import { type Account, accountErrors } from '@botica/contract/features/account/account.contract';
import { personPhoneTogether } from '@botica/contract/features/collaborators/person-fields';
import * as z from 'zod/mini';
import { personFields } from '../../collaborators/record/person-values.ts';

/** In wire names; an empty field is an empty text. */
export interface PersonalValues {
  name: string;
  gender: string;
  phone_ddi: string;
  phone_ddd: string;
  phone_number: string;
  email: string;
  username: string;
  current_password: string;
}

export function personalValues(account: Account): PersonalValues {
  return {
    name: account.name,
    gender: account.gender ?? '',
    phone_ddi: account.phone_ddi ?? '55',
    phone_ddd: account.phone_ddd ?? '',
    phone_number: account.phone_number ?? '',
    email: account.email ?? '',
    username: account.username ?? '',
    current_password: '',
  };
}

/** E-mail and username open the account: whoever changes them proves once more who they are. */
export function asksPassword(
  account: Pick<Account, 'email' | 'username'>,
  typed: { email: string | null | undefined; username: string | null | undefined },
): boolean {
  const differs = (a: string | null | undefined, b: string | null | undefined) =>
    (a ?? '').trim().toLowerCase() !== (b ?? '').trim().toLowerCase();
  return differs(account.email, typed.email) || differs(account.username, typed.username);
}

const { agent_erp_id: _, agent_erp_name: __, ...ownFields } = personFields;

/** The contract's rules of each field, and the password where it is needed. */
export function personalSchema(account: Account) {
  return z.object({ ...ownFields, current_password: z.string().check(z.maxLength(200)) }).check(
    ...personPhoneTogether(),
    z.refine((value) => value.current_password !== '' || !asksPassword(account, value as never), {
      error: accountErrors['account.password_needed'].message,
      path: ['current_password'],
    }),
  );
}
export type PersonalOutput = z.infer<ReturnType<typeof personalSchema>>;
