import { orderIntake } from '@botica/contract/features/orders/intake/order-intake.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { anIntake, placeApproved, placeOrder } from '../../../test/builders-orders.ts';
import { agentOf } from '../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { signPicture } from './record/picture-signature.ts';

const anOrder =
  (status: 10 | 30 | 50): MakeId =>
  ({ api }, store) =>
    placeOrder(api.db, store.id, { status });

/** Order that the administrator who makes the right calls has just approved. */
const justApproved: MakeId = async (walk, store) =>
  placeApproved(walk.api.db, store.id, { agentId: await agentOf(walk.api, await walk.admin()), requestId: 'walk' });

export const ordersSamples = samplesOf(
  orders,
  {
    list: { query: '?p=1' },
    listOfStore: { query: '?p=1' },
    show: {},
    changeStatus: { body: { status: 20 } },
    undoStatus: { id: justApproved },
    setInvoice: { id: anOrder(30), body: { number: '0042' } },
    updateShipment: { id: anOrder(30), body: { tracking_code: 'AB123' } },
    setDelivered: { id: anOrder(50), body: { delivered_on: '2026-11-18' } },
    setPrescriptionRetained: { body: { prescription_retained: true } },
    deliveryEstimate: { query: '?expedition_date=2026-11-19' },
    thumbnail: {
      query: async ({ api: { outside, store } }) => {
        const url = 'https://cdn.example/a.png';
        const signature = signPicture({ outside, actor: { storeId: store.id } }, url);
        return `?${new URLSearchParams({ url, signature })}`;
      },
    },
  },
  anOrder(10),
);

export const orderIntakeSamples = samplesOf(
  orderIntake,
  {
    create: { body: anIntake() },
    addPayment: { body: { payment_method: 'pix', status: 'waiting_payment', amount: '1.00' } },
    track: {},
    tellDelivery: { id: anOrder(50), body: { delivered_on: null } },
  },
  anOrder(10),
);
