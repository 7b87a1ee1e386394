import type { Migration } from 'kysely';
import { up as createStoresAndPeople } from './0001-create-stores-and-people.ts';
import { up as createOrders } from './0002-create-orders.ts';

/** Every migration, in the order of its number. A migration that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-create-stores-and-people': { up: createStoresAndPeople },
  '0002-create-orders': { up: createOrders },
};
