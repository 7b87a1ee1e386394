import { receivedPayments } from '@botica/contract/features/orders/payments/received-payments.contract';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { type MakeId, samplesOf, type Walk } from '../../../../test/route-samples.ts';

const anOrder: MakeId = ({ api }, store) => placeOrder(api.db, store.id);

const aPickup: MakeId = async (walk, store) => {
  const id = await placeOrder(walk.api.db, store.id);
  const address = JSON.stringify({ pickup_on_pharmacy: true });
  await walk.api.db.updateTable('orders').set({ shipping_address: address }).where('id', '=', id).execute();
  return id;
};

async function itsPayment({ api: { db, clock } }: Walk, orderId: number | string): Promise<Record<string, string>> {
  const { id } = await db
    .insertInto('payments')
    .values({
      order_id: Number(orderId),
      payment_method: 'cash',
      status: 'paid',
      amount_cents: 100,
      paid_at: clock.now(),
      changed_at: clock.now(),
      origin: 'staff',
      recorded_by: 'Ana',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { paymentId: String(id) };
}

export const receivedPaymentsSamples = samplesOf(
  receivedPayments,
  {
    receivePayment: { body: { method: 'cash', amount: '1.00' } },
    voidPayment: { body: { reason: 'Foi engano' }, paramsOf: itsPayment },
    setPayAtPickup: { id: aPickup, body: { pay_at_pickup: true } },
    orderPix: {},
  },
  anOrder,
);
