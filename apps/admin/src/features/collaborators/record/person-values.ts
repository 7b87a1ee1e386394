import {
  type collaboratorRecord,
  erpTogether,
  personPhoneTogether,
  personRecord,
} from '@botica/contract/features/collaborators/person-fields';
import { invitationRecord } from '@botica/contract/features/invitations/invitation-record';
import type { WireOf } from '@botica/contract/kit/record';
import * as z from 'zod/mini';
import { type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';

const noPassword = { current_password: '', new_password: '', confirm_password: '' };

/** Values of a person's forms in wire names. An empty field is an empty text, and an id is its digits. */
export type PersonValues = RecordValues<typeof invitationRecord> &
  Pick<RecordValues<typeof collaboratorRecord>, 'is_admin'> & { document: string } & typeof noPassword;

/** For people who may have no post, or whose post the caller may not change. */
const nullableId = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? undefined : Number(text))),
);
export const untouchedPost = { department_id: nullableId, group_id: nullableId, branch_id: nullableId };

export const personSchema = recordSchema(invitationRecord);

export const togetherRules = () => [...erpTogether(), ...personPhoneTogether()];

const brazil = '55';

/** A phone without a country code is Brazilian. */
export function ownValues(person: WireOf<typeof personRecord> | null): RecordValues<typeof personRecord> {
  const values = recordValues(personRecord, person);
  return { ...values, phone_ddi: values.phone_ddi || brazil };
}

type Person = WireOf<typeof invitationRecord> & { document: string; is_admin?: boolean };

/** `null` gives the values of a new invitation. */
export function personValues(person: Person | null): PersonValues {
  return {
    ...recordValues(invitationRecord, person),
    ...ownValues(person),
    document: person?.document ?? '',
    is_admin: person?.is_admin ?? false,
    ...noPassword,
  };
}

const inseparable = [
  ['phone_ddi', 'phone_ddd', 'phone_number'],
  ['agent_erp_id', 'agent_erp_name'],
] as const;

/** The `changed` fields together with the fields that are validated with them. */
export function withPartners<Out extends object>(changed: Partial<Out>, all: Out): Partial<Out> {
  const names = inseparable.filter((group) => group.some((name) => name in changed)).flat();
  const partners = Object.entries(all).filter(([name]) => (names as readonly string[]).includes(name));
  return { ...changed, ...Object.fromEntries(partners) };
}
