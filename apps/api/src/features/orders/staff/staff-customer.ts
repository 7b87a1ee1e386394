import type { NewOrder } from '@botica/contract/features/orders/intake/order-intake';
import type { StaffCustomer, StaffOrder } from '@botica/contract/features/orders/staff/staff-order';
import { parseTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { refuse } from '../../../kit/app-error.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import {
  findCustomersAndLock,
  findDocumentOwner,
  type LockedCustomer,
} from '../../customers/record/locked-customer.store.ts';
import { mayReadCustomers, readCustomers } from '../../customers/record/may-read-customers.ts';
import { refuseStaffOrder } from './staff-refusals.ts';

type Buyer = Pick<NewOrder, 'customer'> & { customerId?: number };

const documentOf = (text: string | null | undefined) => (text ? parseTaxDocument(text) : null);

function copyOf({ name, email, phone, birthday, ...row }: LockedCustomer): NewOrder['customer'] {
  const { rg_number: number, rg_issuer: issuer, rg_uf: uf } = row;
  return {
    name,
    email,
    phone,
    birthday,
    document: documentOf(row.cpf ?? row.cnpj),
    rg: number === null ? null : { number, issuer, uf },
  };
}

/** The chosen customer. An order shows its buyer, so the caller needs the right to read customers. */
async function chosenCustomer({ db, actor }: InTransaction, id: number): Promise<Buyer> {
  if (!mayReadCustomers(actor)) throw refuse('permission.denied', { message: missingPermissionMessage(readCustomers) });
  const [customer] = await findCustomersAndLock(db, actor.storeId, [id]);
  if (!customer) throw refuseStaffOrder('orders.unknown_customer', 'customer_id');
  if (customer.anonymised_at !== null) throw refuseStaffOrder('orders.anonymous_customer', 'customer_id');
  return { customer: copyOf(customer), customerId: id };
}

/**
 * A new customer. If another customer has the CPF or CNPJ, the call is refused so that the form offers that customer. A
 * caller who may not read customers is not told; the order is then linked to that customer, as with an order from
 * outside.
 */
async function newCustomer({ db, actor }: InTransaction, input: StaffCustomer): Promise<Buyer> {
  const { name, email = null, phone = null } = input;
  const document = documentOf(input.document);
  if (document && mayReadCustomers(actor)) {
    const owner = await findDocumentOwner(db, actor.storeId, document.type, document.number);
    if (owner !== undefined) throw refuseStaffOrder('orders.known_customer', 'customer.document');
  }
  return { customer: { name, email, phone, document } };
}

/** The buyer of a typed order. The caller has locked the store's row. */
export function buyerOf(
  inside: InTransaction,
  { customer_id: id, customer }: Pick<StaffOrder, 'customer_id' | 'customer'>,
): Promise<Buyer> {
  // The contract's schema requires either an id or a customer.
  return id ? chosenCustomer(inside, id) : newCustomer(inside, customer as StaffCustomer);
}
