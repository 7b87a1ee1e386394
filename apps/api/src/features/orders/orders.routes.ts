import { orders } from '@botica/contract/features/orders/orders.contract';
import { counted } from '@botica/contract/kit/page';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { changeOrderStatus } from './changes/change-order-status.ts';
import { estimateDelivery } from './changes/estimate-delivery.ts';
import { setInvoice } from './changes/set-invoice.ts';
import { setPrescriptionRetained } from './changes/set-prescription-retained.ts';
import { updateShipment } from './changes/update-shipment.ts';
import { createOrder } from './intake/create-order.ts';
import { listOrders } from './list/list-orders.ts';
import { orderJobs } from './list/mark-places.ts';
import { addPayment } from './payments/add-payment.ts';
import { orderPersonalData } from './privacy/order-personal-data.ts';
import { refuseOrder } from './record/order-refusals.ts';
import { showOrder } from './record/show-order.ts';

const dayInSeconds = 86_400;

const ordersRoutes = serve(orders, {
  list: ({ query }, ctx) => listOrders(ctx, query),
  listOfStore: async ({ query }, ctx) => counted(await listOrders(ctx, query)),
  show: ({ params }, ctx) => showOrder(ctx, params.id),
  changeStatus: ({ params, body }, ctx) => changeOrderStatus(ctx, params.id, body),
  setInvoice: ({ params, body }, ctx) => setInvoice(ctx, params.id, body.number),
  updateShipment: ({ params, body }, ctx) => updateShipment(ctx, params.id, body),
  setPrescriptionRetained: ({ params, body }, ctx) =>
    setPrescriptionRetained(ctx, params.id, body.prescription_retained),
  deliveryEstimate: ({ params, query }, ctx) => estimateDelivery(ctx, params.id, query.expedition_date),
  thumbnail: async ({ query }, { actor, outside }) => {
    const body = await outside.pictures.thumbnail(query.url, actor.storeId);
    if (body === null) throw refuseOrder('orders.no_thumbnail');
    return { body, type: 'image/webp', cacheSeconds: dayInSeconds };
  },
  create: ({ body }, ctx) => createOrder(ctx, body),
  addPayment: ({ params, body }, ctx) => addPayment(ctx, params.id, body),
});

export const ordersFeature: Feature = { routes: ordersRoutes, jobs: orderJobs, personalData: orderPersonalData };
