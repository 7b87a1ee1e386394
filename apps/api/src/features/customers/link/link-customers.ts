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

/** An order whose buyer is searched for, or created. */
export interface OrderOfSomebody {
  intake: Pick<IntakeOrder, 'customer' | 'billing_address' | 'shipping_address'>;
  at: Date;
  /** Upper limit for the time of a marketing consent. */
  now: Date;
  actor: { kind: Actor['kind']; agentId: number | null; name: string };
  /** The customer that a person chose while typing the order. The buyer's data of the order is not compared. */
  customerId?: number | undefined;
}

const mostAddresses = 100;

/** Key of a new customer among those that one statement inserts. */
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
  // The phone counts only without a document and an e-mail.
  const withPhone = people.filter(({ cpf, cnpj, email, phone }) => (cpf ?? cnpj ?? email) === null && phone !== null);
  const keys = {
    cpfs: distinct(people.map(({ cpf }) => cpf)),
    cnpjs: distinct(people.map(({ cnpj }) => cnpj)),
    emails: withEmail.map(({ email }) => email as string),
    names: withEmail.map((person) => person.name_sort),
    phones: withPhone.map(({ phone }) => phone as string),
    phoneNames: withPhone.map((person) => person.name_sort),
  };
  return candidatesQuery(db, storeId, keys).execute();
}

/** Inserts the new customers and sets the ids of their matches. */
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

/** Normalised address: two spellings of one place are equal. */
const placeOf = ({ zip, street, number, complement }: PostalAddress) =>
  [zip, ...[street, number, complement ?? ''].map(normaliseText)].join('\n');

/** Adds shipping and billing addresses that the customer does not have yet. The pharmacy's own counter is skipped. */
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

/** Audit rows of created and filled-in customers. The actor is the one that sent the order. */
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
  const audited = new Set<Match>();
  return matches.flatMap((match, index) => {
    const order = orders[index];
    if (match === null || order === undefined || audited.has(match)) return [];
    audited.add(match);
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

/** Match for a chosen customer: the order adds only its address. */
function chosenOf({ customerId: id }: OrderOfSomebody): Match | null {
  if (id === undefined) return null;
  const nothing = { email: null, phone: null, birthday: null, cpf: null, cnpj: null };
  const noRg = { rg_number: null, rg_issuer: null, rg_uf: null };
  const unsaid = { marketing_consent: null, formerConsent: null };
  return { id, name: null, name_sort: '', filled: {}, first: -1, ...nothing, ...noRg, ...unsaid };
}

/**
 * Returns the id of each order's customer, found or created, in the order of the input. Null if the order has no
 * document, e-mail or phone. Empty fields of a known customer are filled; filled fields stay. The caller holds the lock
 * of the store's row, so of many orders of one new person only the first creates the customer. `created` has the ids of
 * new customers.
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

/**
 * Finds the customer for an order of this buyer; `id` is null for a new one. Null if the buyer has no document, e-mail
 * or phone.
 */
export async function findBuyer(
  db: Kysely<Tables>,
  storeId: number,
  buyer: OrderOfSomebody['intake']['customer'],
): Promise<{ id: number | null } | null> {
  const person = toPerson({ ...buyer, marketing_consent: null }, new Date(0));
  const [match] = matchPeople(await findKnown(db, storeId, [person]), [person]);
  return match ? { id: match.id } : null;
}
