import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import type { Feature } from '../../kit/feature.ts';
import { withIdempotency } from '../../kit/http/idempotency.ts';
import { serve } from '../../kit/http/serve.ts';
import type { HttpSide } from '../../kit/http/serve-types.ts';
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
import { showOrder } from './record/show-order.ts';

async function tagged(http: HttpSide, detail: Promise<OrderDetail>): Promise<OrderDetail> {
  const { version } = (await detail).order;
  http.etag(version);
  return detail;
}

const ordersRoutes = serve(orders, {
  list: ({ query }, ctx) => listOrders(ctx, query),
  show: ({ params }, ctx, http) => tagged(http, showOrder(ctx, params.id)),
  changeStatus: ({ params, body }, ctx, http) => tagged(http, changeOrderStatus(ctx, params.id, body)),
  setInvoice: ({ params, body }, ctx, http) => tagged(http, setInvoice(ctx, params.id, body.number)),
  updateShipment: ({ params, body }, ctx, http) => tagged(http, updateShipment(ctx, params.id, body)),
  setPrescriptionRetained: ({ params, body }, ctx, http) =>
    tagged(http, setPrescriptionRetained(ctx, params.id, body.prescription_retained)),
  deliveryEstimate: ({ params, query }, ctx) => estimateDelivery(ctx, params.id, query.expedition_date),
  create: ({ body }, ctx, http) =>
    tagged(
      http,
      withIdempotency(ctx, 'orders.create', ctx.idempotencyKey, body, (inside) => createOrder(inside, body)),
    ),
  addPayment: ({ params, body }, ctx, http) =>
    tagged(
      http,
      withIdempotency(ctx, 'orders.addPayment', ctx.idempotencyKey, { ...params, ...body }, (inside) =>
        addPayment(inside, params.id, body),
      ),
    ),
});

export const ordersFeature: Feature = { routes: ordersRoutes, jobs: orderJobs, personalData: orderPersonalData };
