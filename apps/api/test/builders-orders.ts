import { type IntakeOrder, intakeOrder, type newOrder } from '@botica/contract/features/orders/intake/order-intake';
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../database/tables.ts';
import { type DecidedOrder, insertOrders } from '../src/features/orders/intake/insert-orders.ts';
import { inTransaction } from '../src/kit/db/transaction.ts';

type IntakeParts = Partial<z.input<typeof newOrder>>;

/** Body of an order from a storefront, by default R$ 150,00 with delivery. */
export function anIntake(parts: IntakeParts = {}): z.input<typeof newOrder> {
  return {
    customer: {
      name: 'Ana Souza',
      email: 'ana@example.com',
      phone: '11987654321',
      document: { type: 'cpf', number: '529.982.247-25' },
    },
    shipping_address: anAddress(),
    items: [{ title: 'Vitamina D 2000 UI', qty: 2, unit_price: '60.00' }],
    freight_cost: '30.00',
    shipping_options: [{ name: 'PAC', shipping_time_max: 5 }],
    ...parts,
  };
}

export function anAddress(parts: Partial<NonNullable<IntakeOrder['shipping_address']>> = {}) {
  return {
    street: 'Rua das Flores',
    number: '10',
    district: 'Centro',
    city: 'São Paulo',
    uf: 'SP',
    zip: '01001000',
    ...parts,
  };
}

/** Order for the database. `name` is the customer's name. */
export function anOrder({
  name,
  intake,
  ...decided
}: Partial<Omit<DecidedOrder, 'intake'>> & { name?: string; intake?: IntakeParts } = {}): DecidedOrder {
  const parts = anIntake(intake);
  const customer = name === undefined ? parts.customer : { ...parts.customer, name };
  const createdAt = decided.createdAt ?? new Date('2026-11-16T12:00:00Z');
  return {
    intake: intakeOrder.parse({ ...parts, customer }),
    status: 10,
    createdAt,
    paidAt: null,
    payments: { origin: 'intake', seenAt: createdAt },
    history: [
      {
        at: createdAt,
        actor: { kind: 'integration', agentId: null, name: 'Loja virtual' },
        action: 'orders.created',
        changes: { status: [null, 10] },
      },
    ],
    ...decided,
  };
}

/** Inserts orders in one transaction and returns their ids in the same order. */
export async function placeOrders(db: Kysely<Tables>, storeId: number, orders: DecidedOrder[]): Promise<number[]> {
  const { inserted } = await inTransaction(db, (trx) => insertOrders(trx, storeId, orders));
  return inserted.map((order) => order.id);
}

/** Inserts one order and returns its id. */
export async function placeOrder(
  db: Kysely<Tables>,
  storeId: number,
  parts: Parameters<typeof anOrder>[0] = {},
): Promise<number> {
  const [id] = await placeOrders(db, storeId, [anOrder(parts)]);
  return id as number;
}

/** Inserts an order that this agent has just approved, in a call or batch with that id. */
export async function placeApproved(
  db: Kysely<Tables>,
  storeId: number,
  { agentId, requestId }: { agentId: number; requestId: string },
): Promise<number> {
  const id = await placeOrder(db, storeId, { status: 20 });
  const undo = { agent_id: agentId, request_id: requestId, version: 1, before: { status: 10 }, is_undone: false };
  const values = { undo: JSON.stringify(undo), undo_since: sql<Date>`clock_timestamp()` };
  await db.updateTable('orders').set(values).where('id', '=', id).execute();
  return id;
}
