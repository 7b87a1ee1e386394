import type { IntakeOrder } from '@botica/contract/features/orders/intake/order-intake';
import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely, Transaction } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Actor } from '../../../kit/context.ts';
import { insertAuditRows, type StoredAuditRow } from '../../../platform/audit/audit.ts';
import { moveCustomerCount } from '../../stores/stores.store.ts';
import { nameColumns } from '../record/customer-name.ts';
import {
  candidatesQuery,
  fillCustomers,
  filledColumns,
  findAddressesOf,
  insertAddresses,
  insertCustomers,
} from './link-customers.store.ts';
import { type Match, matchPeople, type Person, toPerson } from './match-people.ts';

/** An order whose buyer is to be found or created. */
export interface OrderOfSomebody {
  intake: Pick<IntakeOrder, 'customer' | 'billing_address' | 'shipping_address'>;
  at: Date;
  /** Nobody has said anything later than this. */
  now: Date;
  actor: { kind: Actor['kind']; agentId: number | null; name: string };
  /** Whoever typed the order has chosen them: what the order tells of its buyer is not compared. */
  customerId?: number | undefined;
}

const mostAddresses = 100;

/** What tells a new customer among those that one statement inserts. */
export const keyOf = ({
  cpf,
  cnpj,
  email,
  phone,
  name_sort: name,
}: Pick<Match, 'cpf' | 'cnpj' | 'email' | 'phone' | 'name_sort'>) =>
  cpf ?? cnpj ?? (email === null ? `phone ${phone} ${name}` : `e-mail ${email}`);

const distinct = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

export async function findKnown(db: Kysely<Tables>, storeId: number, people: readonly Person[]) {
  const withEmail = people.filter(({ email }) => email !== null);
  // A document or an e-mail outranks the phone.
  const withPhone = people.filter(({ cpf, cnpj, email, phone }) => (cpf ?? cnpj ?? email) === null && phone !== null);
  const asked = {
    cpfs: distinct(people.map(({ cpf }) => cpf)),
    cnpjs: distinct(people.map(({ cnpj }) => cnpj)),
    emails: withEmail.map(({ email }) => email as string),
    names: withEmail.map((person) => person.name_sort),
    phones: withPhone.map(({ phone }) => phone as string),
    phoneNames: withPhone.map((person) => person.name_sort),
  };
  return candidatesQuery(db, storeId, asked).execute();
}

/** Inserts who is new; each match then has its id. */
async function createMissing(
  trx: Transaction<Tables>,
  storeId: number,
  matches: ReadonlySet<Match>,
  orders: readonly OrderOfSomebody[],
): Promise<Match[]> {
  const missing = [...matches].filter(({ id }) => id === null);
  const rows = missing.map((match) => {
    const { marketing_consent: consent, name, first } = match;
    return {
      ...Object.fromEntries(filledColumns.map((column) => [column, match[column]])),
      marketing_consent: consent && JSON.stringify(consent),
      ...nameColumns(storeId, name ?? ''),
      store_id: storeId,
      created_at: orders[first]?.at as Date,
    };
  });
  const idsByKey = new Map((await insertCustomers(trx, rows)).map((row) => [keyOf(row), row.id]));
  for (const match of missing) match.id = idsByKey.get(keyOf(match)) as number;
  await moveCustomerCount(trx, storeId, missing.length);
  return missing;
}

interface PostalAddress {
  zip: string;
  street: string;
  number: string;
  complement?: string | null | undefined;
}

/** Two spellings of one place are one address. */
const placeOf = ({ zip, street, number, complement }: PostalAddress) =>
  [zip, ...[street, number, complement ?? ''].map(normaliseText)].join('\n');

/** Where orders go or are billed to becomes an address of their customer, once. The pharmacy's counter is nobody's. */
async function addAddresses(
  trx: Transaction<Tables>,
  storeId: number,
  matches: readonly (Match | null)[],
  orders: readonly OrderOfSomebody[],
): Promise<void> {
  const ids = distinct(matches.map((match) => match?.id ?? null));
  const known = new Map<number, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const row of await findAddressesOf(trx, storeId, ids)) known.get(row.customer_id)?.add(placeOf(row));
  const rows = orders.flatMap(({ intake, at }, index) => {
    const customerId = matches[index]?.id ?? null;
    const places = customerId === null ? undefined : known.get(customerId);
    if (customerId === null || places === undefined) return [];
    return [intake.shipping_address, intake.billing_address].flatMap((address) => {
      if (!address || address.pickup_on_pharmacy || places.size >= mostAddresses) return [];
      if (places.has(placeOf(address))) return [];
      places.add(placeOf(address));
      const { pickup_on_pharmacy: _flag, ...columns } = address;
      return [{ ...columns, store_id: storeId, customer_id: customerId, created_at: at }];
    });
  });
  await insertAddresses(trx, rows);
}

const isChanged = (match: Match) =>
  Object.keys(match.filled).length > 0 || match.marketing_consent !== match.formerConsent;

const asChanges = (values: object): AuditChanges =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, [null, value]]),
  );

/** Who created a customer, or filled in what was missing, was whoever brought the order. */
function historyRows(
  storeId: number,
  {
    matches,
    created,
    orders,
  }: { matches: readonly (Match | null)[]; created: Match[]; orders: readonly OrderOfSomebody[] },
  requestId: string | null,
): StoredAuditRow[] {
  const isNew = new Set(created);
  const told = new Set<Match>();
  return matches.flatMap((match, index) => {
    const order = orders[index];
    if (match === null || order === undefined || told.has(match)) return [];
    told.add(match);
    if (!isNew.has(match) && !isChanged(match)) return [];
    const { id: _id, name_sort: _sort, formerConsent: former, filled, first: _first, ...values } = match;
    const { marketing_consent: consent } = values;
    const changes = { ...asChanges(filled), ...(consent === former ? {} : { marketing_consent: [former, consent] }) };
    return [
      {
        store_id: storeId,
        at: order.at,
        actor_kind: order.actor.kind,
        agent_id: order.actor.agentId,
        actor_name: order.actor.name,
        entity: 'customer',
        entity_id: match.id as number,
        action: isNew.has(match) ? 'customers.created' : 'customers.updated',
        changes: JSON.stringify(isNew.has(match) ? asChanges(values) : changes),
        request_id: requestId,
      },
    ];
  });
}

/** A customer of the store to whom nothing is added but where their order goes. */
function chosenOf({ customerId: id }: OrderOfSomebody): Match | null {
  if (id === undefined) return null;
  const nothing = { email: null, phone: null, birthday: null, cpf: null, cnpj: null };
  const noRg = { rg_number: null, rg_issuer: null, rg_uf: null };
  const unsaid = { marketing_consent: null, formerConsent: null };
  return { id, name: null, name_sort: '', filled: {}, first: -1, ...nothing, ...noRg, ...unsaid };
}

/**
 * The id of each order's customer, found or created, in the order of the input; null where neither document, e-mail nor
 * phone says whose it is. Empty fields of a known customer are filled, filled ones stay. The caller holds the store's row, as
 * taking order numbers does: of a hundred orders of one new person the first creates them. `created`: who is new.
 */
export async function linkCustomers(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly OrderOfSomebody[],
  requestId: string | null,
): Promise<{ ids: (number | null)[]; created: number[] }> {
  const unchosen = orders.filter(({ customerId }) => customerId === undefined);
  const people = unchosen.map(({ intake, now }) => toPerson(intake.customer, now));
  const found = matchPeople(await findKnown(trx, storeId, people), people);
  let next = 0;
  const matches = orders.map((order) => chosenOf(order) ?? found[next++] ?? null);
  const distinctMatches = new Set(matches.filter((match) => match !== null));
  const created = await createMissing(trx, storeId, distinctMatches, unchosen);
  const isNew = new Set(created);
  const filled = [...distinctMatches].filter((match) => !isNew.has(match) && isChanged(match));
  await fillCustomers(
    trx,
    storeId,
    filled.map(({ id, marketing_consent, formerConsent, filled: values }) => ({
      id: id as number,
      ...values,
      ...(marketing_consent === formerConsent ? {} : { marketing_consent }),
    })),
  );
  await addAddresses(trx, storeId, matches, orders);
  await insertAuditRows(trx, historyRows(storeId, { matches, created, orders }, requestId));
  return { ids: matches.map((match) => match?.id ?? null), created: created.map(({ id }) => id as number) };
}

/** Whose an order of this buyer would be; `id` null: somebody new. Null where neither document, e-mail nor phone says it. */
export async function findBuyer(
  db: Kysely<Tables>,
  storeId: number,
  buyer: OrderOfSomebody['intake']['customer'],
): Promise<{ id: number | null } | null> {
  const person = toPerson({ ...buyer, marketing_consent: null }, new Date(0));
  const [match] = matchPeople(await findKnown(db, storeId, [person]), [person]);
  return match ? { id: match.id } : null;
}
