import { afterAll, expect } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { openOrdersDesk } from './orders-desk.ts';

/** Paid payment as another program sends it. */
export const paid = (amount: string, external_id: string | null = null) => ({
  payment_method: 'pix' as const,
  status: 'paid' as const,
  amount,
  external_id,
});

/** API for tests of orders from outside, with a program that sends them. */
export async function openIntakeDesk() {
  const desk = await openOrdersDesk();
  afterAll(() => desk.close());
  const program = await desk.integrate();
  return {
    desk,
    program,
    create: async (parts: Parameters<typeof anIntake>[0] = {}, headers = {}) => {
      const answer = await program.post('/v2/orders', anIntake(parts), headers);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    },
    countOf: async (table: 'orders' | 'payments' | 'idempotency_keys' | 'audit'): Promise<number> => {
      const row = await desk.database.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
}
