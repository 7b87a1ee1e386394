import { orders } from '@botica/contract/features/orders/orders.contract';
import { anIntake, placeOrder } from '../../../test/builders-orders.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';

const anOrder =
  (status: 10 | 30): MakeId =>
  ({ api }, store) =>
    placeOrder(api.db, store.id, { status });

export const ordersSamples = samplesOf(
  orders,
  {
    list: { query: '?p=1' },
    listOfStore: { query: '?p=1' },
    show: {},
    changeStatus: { body: { status: 20 } },
    setInvoice: { id: anOrder(30), body: { number: '0042' } },
    updateShipment: { id: anOrder(30), body: { tracking_code: 'AB123' } },
    setPrescriptionRetained: { body: { prescription_retained: true } },
    deliveryEstimate: { query: '?expedition_date=2026-11-19' },
    thumbnail: { query: '?url=https://cdn.example/a.png' },
    create: { body: anIntake() },
    addPayment: { body: { payment_method: 'pix', status: 'waiting_payment', amount: '1.00' } },
  },
  anOrder(10),
);
