import { describe, expect, it } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openIntakeDesk, paid } from '../../../../test/intake-desk.ts';
import { now } from '../../../../test/orders-desk.ts';
import { hashToken } from '../../../kit/tokens.ts';

const { desk, program, create, countOf } = await openIntakeDesk();

describe('an idempotency key', () => {
  it('returns the same reply, and writes once', async () => {
    const key = { 'idempotency-key': 'order-1' };
    const first = await program.post('/v2/orders', anIntake(), key);
    const counts = [await countOf('orders'), await countOf('audit')];
    const second = await program.post('/v2/orders', anIntake(), key);
    expect(second).toEqual(first);
    const { customer, ...rest } = anIntake();
    expect(await program.post('/v2/orders', { ...rest, customer }, key)).toEqual(first);
    expect([await countOf('orders'), await countOf('audit')]).toEqual(counts);
  });

  it('is refused with another body', async () => {
    const key = { 'idempotency-key': 'order-2' };
    await program.post('/v2/orders', anIntake(), key);
    const other = await program.post('/v2/orders', anIntake({ freight_cost: '31.00' }), key);
    expect(other.body.error).toMatchObject({ status: 422, code: 'request.idempotency_mismatch' });
  });

  it('has one effect for fifty concurrent calls', async () => {
    const before = await countOf('orders');
    const key = { 'idempotency-key': 'order-3' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => program.post('/v2/orders', anIntake(), key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.order.alias}`)).size).toBe(1);
    expect(await countOf('orders')).toBe(before + 1);
  });

  it('is not used up by a refusal', async () => {
    const key = { 'idempotency-key': 'order-4' };
    const parts = { source: 'nuvem', external_id: 'B-1' };
    await create(parts);
    const before = await countOf('idempotency_keys');
    expect((await program.post('/v2/orders', anIntake(parts), key)).status).toBe(409);
    expect(await countOf('idempotency_keys')).toBe(before);
    expect((await program.post('/v2/orders', anIntake(), key)).status).toBe(200);
  });

  it('is kept for seven days', async () => {
    const { db } = desk.database;
    const age = (key: string, days: number) =>
      db
        .updateTable('idempotency_keys')
        .set({ created_at: new Date(now.getTime() - days * 86_400_000) })
        .where('key', '=', key)
        .execute();
    for (const key of ['old', 'young']) await program.post('/v2/orders', anIntake(), { 'idempotency-key': key });
    await age('old', 8);
    await age('young', 6);
    await program.post('/v2/orders', anIntake(), { 'idempotency-key': 'next' });
    const kept = await db.selectFrom('idempotency_keys').select('key').where('key', 'in', ['old', 'young']).execute();
    expect(kept).toEqual([{ key: 'young' }]);
  });

  it('belongs to its sender: the same key of another program or person creates another order', async () => {
    const key = { 'idempotency-key': 'guessed' };
    const intake = anIntake();
    const senders = [program, await desk.integrate(), await desk.signIn('admin'), await desk.signIn('admin')];
    const ids = new Set<number>();
    for (const sender of senders) {
      const { status, body } = await sender.post('/v2/orders', intake, key);
      expect(status, JSON.stringify(body)).toBe(200);
      ids.add(body.order.id);
      expect((await sender.post('/v2/orders', intake, key)).body.order.id).toBe(body.order.id);
      const changed = anIntake({ freight_cost: '31.00' });
      expect((await sender.post('/v2/orders', changed, key)).body.error.code).toBe('request.idempotency_mismatch');
    }
    expect(ids.size).toBe(senders.length);
  });

  it('is still valid after the person has signed in again', async () => {
    const { db } = desk.database;
    const person = await desk.signIn('admin');
    const send = () => person.post('/v2/orders', anIntake(), { 'idempotency-key': 'in-doubt' });
    const first = await send();
    const ofToken = hashToken(person.token as string);
    const { id: _, ...session } = await db
      .deleteFrom('sessions')
      .where('token_hash', '=', ofToken)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect((await send()).status).toBe(401);
    await db.insertInto('sessions').values(session).execute();
    expect((await send()).body.order.id).toBe(first.body.order.id);
  });

  it('belongs to its store, and to its order', async () => {
    const key = { 'idempotency-key': 'order-5' };
    const mine = await program.post('/v2/orders', anIntake(), key);
    const theirs = await (await desk.integrate(desk.otherStoreId)).post('/v2/orders', anIntake(), key);
    expect(theirs.body.order.id).not.toBe(mine.body.order.id);
    const [one, two] = [await create(), await create()];
    const first = await program.post(`/v2/orders/${one.order.id}/payments`, paid('1.00'), key);
    expect(await program.post(`/v2/orders/${one.order.id}/payments`, paid('1.00'), key)).toEqual(first);
    expect((await program.post(`/v2/orders/${two.order.id}/payments`, paid('1.00'), key)).status).toBe(422);
    expect(first.body.payment).toHaveLength(1);
  });
});
