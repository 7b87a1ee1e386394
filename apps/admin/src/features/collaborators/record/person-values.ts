import {
  erpShape,
  erpTogether,
  personPhoneTogether,
  type personReply,
  personShape,
  postShape,
} from '@botica/contract/features/collaborators/person-fields';
import { genders } from '@botica/contract/kit/fields/gender';
import * as z from 'zod/mini';

/** What the forms of a person hold, in wire names; an empty field is an empty text, a record's id its digits. */
export interface PersonValues {
  document: string;
  name: string;
  gender: string;
  phone_ddi: string;
  phone_ddd: string;
  phone_number: string;
  email: string;
  username: string;
  department_id: string;
  group_id: string;
  branch_id: string;
  agent_erp_id: string;
  agent_erp_name: string;
  is_admin: boolean;
  /** Of one's own record alone. */
  current_password: string;
  new_password: string;
  confirm_password: string;
}

const noPassword = { current_password: '', new_password: '', confirm_password: '' };

/** The contract's rules for the fields of a person; a select without a choice is an empty text here. */
export const personFields = {
  ...personShape,
  gender: z.pipe(
    z.string(),
    z.transform((text: string) => genders.find((gender) => gender === text) ?? null),
  ),
  ...erpShape,
};

/** For people who may stay as they are without a post, or whose post is not to be changed here. */
const nullableId = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? undefined : Number(text))),
);
export const untouchedPost = { department_id: nullableId, group_id: nullableId, branch_id: nullableId };

export const requiredPost = postShape;

export const togetherRules = () => [...erpTogether(), ...personPhoneTogether()];

type PersonRecord = z.infer<z.ZodMiniObject<typeof personReply>> & {
  document: string;
  department_id: number | null;
  group_id: number | null;
  branch_id: number | null;
  agent_erp_id: string | null;
  agent_erp_name: string | null;
  is_admin?: boolean;
};

const brazil = '55';

export function personValues(person: PersonRecord): PersonValues {
  return {
    document: person.document,
    name: person.name,
    gender: person.gender ?? '',
    phone_ddi: person.phone_ddi ?? brazil,
    phone_ddd: person.phone_ddd ?? '',
    phone_number: person.phone_number ?? '',
    email: person.email ?? '',
    username: person.username ?? '',
    department_id: String(person.department_id ?? ''),
    group_id: String(person.group_id ?? ''),
    branch_id: String(person.branch_id ?? ''),
    agent_erp_id: person.agent_erp_id ?? '',
    agent_erp_name: person.agent_erp_name ?? '',
    is_admin: person.is_admin ?? false,
    ...noPassword,
  };
}

/** An invitation that nobody has typed into yet: a Brazilian phone, and the unit where there is only one. */
export function emptyPerson(branchId = ''): PersonValues {
  return {
    document: '',
    name: '',
    gender: '',
    phone_ddi: brazil,
    phone_ddd: '',
    phone_number: '',
    email: '',
    username: '',
    department_id: '',
    group_id: '',
    branch_id: branchId,
    agent_erp_id: '',
    agent_erp_name: '',
    is_admin: false,
    ...noPassword,
  };
}

const inseparable = [
  ['phone_ddi', 'phone_ddd', 'phone_number'],
  ['agent_erp_id', 'agent_erp_name'],
] as const;

/** What is sent when only `changed` was touched: parts that are checked together go together. */
export function withPartners<Out extends object>(changed: Partial<Out>, all: Out): Partial<Out> {
  const names = inseparable.filter((group) => group.some((name) => name in changed)).flat();
  const partners = Object.entries(all).filter(([name]) => (names as readonly string[]).includes(name));
  return { ...changed, ...Object.fromEntries(partners) };
}
