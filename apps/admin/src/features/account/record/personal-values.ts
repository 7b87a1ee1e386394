import { type Account, accountErrors } from '@botica/contract/features/account/account.contract';
import { personPhoneTogether, personRecord } from '@botica/contract/features/collaborators/person-fields';
import * as z from 'zod/mini';
import { type RecordValues, recordSchema } from '../../../kit/form/record-form.ts';
import { ownValues } from '../../collaborators/record/person-values.ts';

/** Values in wire names. An empty field is an empty text. */
export type PersonalValues = RecordValues<typeof personRecord> & { current_password: string };

export const personalValues = (account: Account): PersonalValues => ({ ...ownValues(account), current_password: '' });

/** E-mail and username sign the person in, so changing either requires the current password. */
export function asksPassword(
  account: Pick<Account, 'email' | 'username'>,
  typed: { email: string | null | undefined; username: string | null | undefined },
): boolean {
  const differs = (a: string | null | undefined, b: string | null | undefined) =>
    (a ?? '').trim().toLowerCase() !== (b ?? '').trim().toLowerCase();
  return differs(account.email, typed.email) || differs(account.username, typed.username);
}

export function personalSchema(account: Account) {
  const fields = z.extend(recordSchema(personRecord), { current_password: z.string().check(z.maxLength(200)) });
  return fields.check(
    ...personPhoneTogether(),
    z.refine((value) => value.current_password !== '' || !asksPassword(account, value), {
      error: accountErrors['account.password_needed'].message,
      path: ['current_password'],
    }),
  );
}
export type PersonalOutput = z.infer<ReturnType<typeof personalSchema>>;
