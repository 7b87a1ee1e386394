import type { IntakeOrder } from '@botica/contract/features/orders/intake/order-intake';
import { parseRg } from '@botica/contract/kit/brazil/rg';
import { parseTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import {
  type IntakeConsent,
  latestConsent,
  type MarketingConsent,
} from '@botica/contract/kit/fields/marketing-consent';
import { toNameSort } from '../record/customer-name.ts';
import { type Filled, type FoundCustomer, filledColumns } from './link-customers.store.ts';

/** The buyer as an order describes them. */
export interface Person extends Filled {
  name: string;
  name_sort: string;
  marketing_consent: MarketingConsent | null;
}

type Buyer = IntakeOrder['customer'];

/**
 * Limits the time of the consent to now. A time in the future, from a fast clock, would win over all later statements.
 */
const toConsent = ({ at, text_version, ...answer }: IntakeConsent, now: Date): MarketingConsent => ({
  ...answer,
  at: new Date(Math.min(Date.parse(at), now.getTime())).toISOString(),
  text_version: text_version ?? null,
  agent_id: null,
});

export function toPerson(
  { name, email, phone, rg, document, birthday, marketing_consent: consent }: Buyer,
  now: Date,
): Person {
  const tax = document ? parseTaxDocument(document.number) : null;
  const rgNumber = rg ? parseRg(rg.number) : null;
  return {
    name,
    name_sort: toNameSort(name),
    email: email?.toLowerCase() || null,
    phone: phone ?? null,
    birthday: birthday ?? null,
    cpf: tax?.type === 'cpf' ? tax.number : null,
    cnpj: tax?.type === 'cnpj' ? tax.number : null,
    rg_number: rgNumber,
    rg_issuer: rgNumber === null ? null : (rg?.issuer ?? null),
    rg_uf: rgNumber === null ? null : (rg?.uf ?? null),
    marketing_consent: consent ? toConsent(consent, now) : null,
  };
}

/** A customer of the store, or a new one (`id` null). */
export interface Match extends Filled {
  id: number | null;
  name: string | null;
  name_sort: string;
  marketing_consent: MarketingConsent | null;
  /** The consent that was stored before these orders. */
  formerConsent: MarketingConsent | null;
  /** Fields that these orders have filled in. */
  filled: Partial<Filled>;
  /** Index of the first person who matched. */
  first: number;
}

const hasDocument = ({ cpf, cnpj }: Filled) => cpf !== null || cnpj !== null;
/** Two different documents of one kind mean two people. */
const isSomebodyElse = (a: Filled, b: Filled) =>
  (a.cpf !== null && b.cpf !== null && a.cpf !== b.cpf) || (a.cnpj !== null && b.cnpj !== null && a.cnpj !== b.cnpj);

/** Fills the RG as a whole or not at all: the issuer of one does not belong to another. */
function fill(match: Match, person: Person): void {
  const { marketing_consent: consent } = person;
  if (consent !== null) match.marketing_consent = latestConsent(match.marketing_consent, consent);
  const hasRg = match.rg_number !== null;
  for (const column of filledColumns) {
    if (match[column] !== null || person[column] === null || (hasRg && column.startsWith('rg_'))) continue;
    match[column] = person[column];
    if (match.id !== null) match.filled[column] = person[column];
  }
}

/** Index of the matches by document, by e-mail, and by phone with name. */
interface Directory {
  byDocument: Map<string, Match>;
  byEmail: Map<string, Set<Match>>;
  byPhone: Map<string, Match>;
}

/** A family may share a phone, so it identifies a person only together with the name. */
const phoneKey = ({ phone, name_sort: name }: Pick<Match, 'phone' | 'name_sort'>) => `${phone}\n${name}`;

const shareEmail = ({ byEmail }: Directory, email: string, match: Match) =>
  byEmail.set(email, (byEmail.get(email) ?? new Set()).add(match));

function register(directory: Directory, match: Match): void {
  for (const number of [match.cpf, match.cnpj]) if (number !== null) directory.byDocument.set(number, match);
  if (match.email !== null) shareEmail(directory, match.email, match);
  const key = phoneKey(match);
  if (match.phone !== null && !directory.byPhone.has(key)) directory.byPhone.set(key, match);
}

function registerAlias(directory: Directory, match: Match, { kind, value }: FoundCustomer['aliases'][number]): void {
  if (kind === 'email') shareEmail(directory, value, match);
  else if (!directory.byDocument.has(value)) directory.byDocument.set(value, match);
}

function findMatch({ byDocument, byEmail, byPhone }: Directory, person: Person): Match | undefined {
  if (person.email === null && !hasDocument(person)) return byPhone.get(phoneKey(person));
  const owner = byDocument.get(person.cpf ?? person.cnpj ?? '');
  if (owner) return owner;
  const sharing = [...(byEmail.get(person.email ?? '') ?? [])];
  const possible = sharing.filter((match) => !isSomebodyElse(match, person));
  const namesake = possible.find((match) => match.name_sort === person.name_sort);
  const onlyOne = sharing.length === 1 && !hasDocument(person) ? sharing[0] : undefined;
  return namesake ?? possible.find((match) => !hasDocument(match)) ?? onlyOne;
}

/**
 * Finds the customer of each person, in the order of the input, by the first rule that applies:
 * 1. The same CPF or CNPJ, or a former one of a merged customer.
 * 2. The same e-mail (a former one too) with no document that contradicts: first the same name, then a customer without
 * a document.
 * 3. The only customer with that e-mail, if the person has no document.
 * 4. The same phone and name, if the person has neither document nor e-mail.
 * 5. A new customer.
 *
 * Null if the person has no document, e-mail or phone.
 */
export function matchPeople(known: readonly FoundCustomer[], people: readonly Person[]): (Match | null)[] {
  const directory: Directory = { byDocument: new Map(), byEmail: new Map(), byPhone: new Map() };
  const matches = known.map(({ aliases, ...customer }) => ({
    match: { ...customer, name: null, formerConsent: customer.marketing_consent, filled: {}, first: -1 },
    aliases,
  }));
  for (const { match } of matches) register(directory, match);
  // Aliases come last: a present CPF wins over the same CPF as a former one of somebody else.
  for (const { match, aliases } of matches) for (const alias of aliases) registerAlias(directory, match, alias);
  return people.map((person, index) => {
    if (person.email === null && person.phone === null && !hasDocument(person)) return null;
    const match = findMatch(directory, person) ?? {
      ...person,
      id: null,
      formerConsent: null,
      filled: {},
      first: index,
    };
    fill(match, person);
    register(directory, match);
    return match;
  });
}
