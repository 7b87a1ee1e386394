import type { intakeOrder } from '@botica/contract/features/orders/intake/order-intake';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../database/tables.ts';
import { nameColumns } from '../src/features/customers/record/customer-name.ts';
import { moveCustomerCount } from '../src/features/stores/stores.store.ts';
import { placeOrder } from './builders-orders.ts';

interface CustomerParts {
  name?: string;
  email?: string | null;
  phone?: string | null;
  cpf?: string | null;
  cnpj?: string | null;
}

/** Returns the nth of a series of valid CPFs. */
export function aCpf(n: number): string {
  const digits = [...String(100_000_000 + n)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((soFar, digit, index) => soFar + digit * (length + 1 - index), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

/** Inserts a customer with one address and returns the id. */
export async function placeCustomer(db: Kysely<Tables>, storeId: number, parts: CustomerParts = {}): Promise<number> {
  const { name = 'Ana Souza', ...columns } = parts;
  const created_at = new Date('2026-11-01T12:00:00Z');
  const { id } = await db
    .insertInto('customers')
    .values({ store_id: storeId, ...nameColumns(storeId, name), ...columns, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveCustomerCount(db, storeId, 1);
  const address = { zip: '01001000', street: 'Rua das Flores', number: '10', city: 'São Paulo', uf: 'SP' };
  await db
    .insertInto('customer_addresses')
    .values({ ...address, store_id: storeId, customer_id: id, created_at })
    .execute();
  return id;
}

type Buyer = z.input<typeof intakeOrder>['customer'];

/** Creates an order of this buyer through the intake. Returns its id and the customer's id. */
export async function placeOrderOf(
  db: Kysely<Tables>,
  storeId: number,
  customer: Buyer,
  { createdAt, ...parts }: Partial<z.input<typeof intakeOrder>> & { status?: 10 | 50 | 55; createdAt?: Date } = {},
): Promise<{ id: number; customerId: number | null }> {
  const { status = 50, ...intake } = parts;
  const when = createdAt === undefined ? {} : { createdAt };
  const id = await placeOrder(db, storeId, { status, intake: { ...intake, customer }, ...when });
  const row = await db.selectFrom('orders').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, customerId: row.customer_id };
}
