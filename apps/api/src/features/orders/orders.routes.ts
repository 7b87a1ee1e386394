import { orderArrivals } from '@botica/contract/features/orders/arrivals/order-arrivals.contract';
import { orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { orderPrints } from '@botica/contract/features/orders/bulk/order-prints.contract';
import { orderCorrections } from '@botica/contract/features/orders/correction/order-correction.contract';
import { couponChecks } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import { orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import { orderIntake } from '@botica/contract/features/orders/intake/order-intake.contract';
import { orderNeighbours } from '@botica/contract/features/orders/list/order-neighbours.contract';
import { orderNotes } from '@botica/contract/features/orders/notes/order-notes.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { receivedPayments } from '@botica/contract/features/orders/payments/received-payments.contract';
import { staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { orderViews } from '@botica/contract/features/orders/views/order-views.contract';
import { orderSummary } from '@botica/contract/features/orders/waiting/order-summary.contract';
import { counted } from '@botica/contract/kit/page';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { importJobs } from '../../platform/imports/sweep-files.ts';
import { countArrivals } from './arrivals/count-arrivals.ts';
import { previewStatuses, startStatuses } from './bulk/change-statuses.ts';
import { orderBatches } from './bulk/order-batches.ts';
import { listForPrint, showForPrint } from './bulk/print-orders.ts';
import { startExport } from './bulk/start-export.ts';
import { startUndo } from './bulk/undo-statuses.ts';
import { changeOrderStatus } from './changes/change-order-status.ts';
import { estimateDelivery } from './changes/estimate-delivery.ts';
import { setDelivered, tellDelivery } from './changes/set-delivered.ts';
import { setInvoice } from './changes/set-invoice.ts';
import { setPrescriptionRetained } from './changes/set-prescription-retained.ts';
import { updateShipment } from './changes/update-shipment.ts';
import { correctOrder, previewCorrection } from './correction/correct-order.ts';
import { checkCoupon } from './coupon/check-coupon.ts';
import { discardDraft, listDrafts, saveDraft, showDraft, startDraft } from './drafts/change-drafts.ts';
import { draftJobs } from './drafts/forget-drafts.ts';
import { orderImportCalls } from './import/order-import-calls.ts';
import { createOrder } from './intake/create-order.ts';
import { orderNeighboursOf } from './list/find-neighbours.ts';
import { listOrders } from './list/list-orders.ts';
import { orderJobs } from './list/mark-places.ts';
import { addNote, listNotes, removeNote, updateNote } from './notes/change-notes.ts';
import { addPayment } from './payments/add-payment.ts';
import { orderPix } from './payments/order-pix.ts';
import { setPayAtPickup } from './payments/pay-at-pickup.ts';
import { receivePayment } from './payments/receive-payment.ts';
import { undoStep } from './payments/undo-step.ts';
import { voidPayment } from './payments/void-payment.ts';
import { orderPersonalData } from './privacy/order-personal-data.ts';
import { findNamedByItems } from './record/item-pictures.store.ts';
import { refuseOrder } from './record/order-refusals.ts';
import { isPictureOfOrder } from './record/picture-signature.ts';
import { usesByOrders } from './record/product-uses.store.ts';
import { showOrder } from './record/show-order.ts';
import { trackOrder } from './record/track-order.ts';
import { createStaffOrder } from './staff/create-staff-order.ts';
import { offerProduct } from './staff/offer-product.ts';
import { quoteStaffOrder } from './staff/staff-quote.ts';
import { createView, listViews, removeView, restoreView, updateView } from './views/change-views.ts';
import { showOrderSummary } from './waiting/waiting-orders.ts';

const dayInSeconds = 86_400;

const ordersRoutes = serve(orders, {
  list: ({ query }, ctx) => listOrders(ctx, query),
  listOfStore: async ({ query }, ctx) => counted(await listOrders(ctx, query)),
  show: ({ params }, ctx) => showOrder(ctx, params.id),
  changeStatus: ({ params, body }, ctx) => changeOrderStatus(ctx, params.id, body),
  undoStatus: ({ params }, ctx) => undoStep(ctx, params.id),
  setInvoice: ({ params, body }, ctx) => setInvoice(ctx, params.id, body.number),
  updateShipment: ({ params, body }, ctx) => updateShipment(ctx, params.id, body),
  setDelivered: ({ params, body }, ctx) => setDelivered(ctx, params.id, body.delivered_on),
  setPrescriptionRetained: ({ params, body }, ctx) =>
    setPrescriptionRetained(ctx, params.id, body.prescription_retained),
  deliveryEstimate: ({ params, query }, ctx) => estimateDelivery(ctx, params.id, query.expedition_date),
  thumbnail: async ({ query: { url, signature } }, ctx) => {
    if (!isPictureOfOrder(ctx, url, signature)) throw refuseOrder('orders.no_thumbnail');
    const body = await ctx.outside.pictures.thumbnail(url, ctx.actor.storeId);
    if (body === null) throw refuseOrder('orders.no_thumbnail');
    return { body, type: 'image/webp', cacheSeconds: dayInSeconds };
  },
});

const intakeRoutes = serve(orderIntake, {
  create: ({ body }, ctx) => createOrder(ctx, body),
  addPayment: ({ params, body }, ctx) => addPayment(ctx, params.id, body),
  track: ({ params }, ctx) => trackOrder(ctx, params.id),
  tellDelivery: ({ params, body }, ctx) => tellDelivery(ctx, params.id, body.delivered_on),
});

const receivedRoutes = serve(receivedPayments, {
  receivePayment: ({ params, body }, ctx) => receivePayment(ctx, params.id, body),
  voidPayment: ({ params, body }, ctx) => voidPayment(ctx, params, body.reason),
  setPayAtPickup: ({ params, body }, ctx) => setPayAtPickup(ctx, params.id, body.pay_at_pickup),
  orderPix: ({ params }, ctx) => orderPix(ctx, params.id),
});

const couponRoutes = serve(couponChecks, { checkCoupon: ({ body }, ctx) => checkCoupon(ctx, body) });

const staffRoutes = serve(staffOrders, {
  quoteStaffOrder: ({ query }, ctx) => quoteStaffOrder(ctx, query),
  offeredProduct: ({ params }, ctx) => offerProduct(ctx, params.id),
  createByStaff: ({ body }, ctx, { once }) => createStaffOrder(ctx, body, once),
});

const correctionRoutes = serve(orderCorrections, {
  previewCorrection: ({ params, body }, ctx) => previewCorrection(ctx, params.id, body),
  correct: ({ params, body }, ctx) => correctOrder(ctx, params.id, body),
});

const draftsRoutes = serve(orderDrafts, {
  listDrafts: (_, ctx) => listDrafts(ctx),
  showDraft: ({ params }, ctx) => showDraft(ctx, params.id),
  startDraft: ({ body }, ctx) => startDraft(ctx, body.content),
  saveDraft: ({ params, body }, ctx) => saveDraft(ctx, params.id, body.content),
  discardDraft: ({ params }, ctx) => discardDraft(ctx, params.id),
});

const bulkRoutes = serve(orderBulk, {
  startExport: ({ body }, ctx) => startExport(ctx, body),
  previewStatusChange: ({ body }, ctx) => previewStatuses(ctx, body),
  startStatusChange: ({ body }, ctx) => startStatuses(ctx, body),
  undoStatusChange: ({ params }, ctx) => startUndo(ctx, params.id),
});

const printsRoutes = serve(orderPrints, {
  listForPrint: ({ query }, ctx) => listForPrint(ctx, query),
  showForPrint: ({ query }, ctx) => showForPrint(ctx, query.ids),
});

const notesRoutes = serve(orderNotes, {
  listNotes: ({ params }, ctx) => listNotes(ctx, params.id),
  addNote: ({ params, body }, ctx) => addNote(ctx, params.id, body),
  updateNote: ({ params, body }, ctx) => updateNote(ctx, params, body),
  removeNote: ({ params }, ctx) => removeNote(ctx, params),
});

const neighboursRoutes = serve(orderNeighbours, {
  neighbours: ({ params, query }, ctx) => orderNeighboursOf(ctx, params.id, query),
});

const viewsRoutes = serve(orderViews, {
  listViews: (_, ctx) => listViews(ctx),
  createView: ({ body }, ctx) => createView(ctx, body),
  updateView: ({ params, body }, ctx) => updateView(ctx, params.id, body),
  removeView: ({ params }, ctx) => removeView(ctx, params.id),
  restoreView: ({ params }, ctx) => restoreView(ctx, params.id),
});

const arrivalsRoutes = serve(orderArrivals, { arrivals: ({ query }, ctx) => countArrivals(ctx, query) });

const orderSummaryRoutes = serve(orderSummary, { waiting: (_, ctx) => showOrderSummary(ctx) });

export const ordersFeature: Feature = {
  batches: orderBatches,
  routes: [
    ...ordersRoutes,
    ...orderSummaryRoutes,
    ...arrivalsRoutes,
    ...intakeRoutes,
    ...receivedRoutes,
    ...couponRoutes,
    ...staffRoutes,
    ...correctionRoutes,
    ...draftsRoutes,
    ...bulkRoutes,
    ...printsRoutes,
    ...serve(orderImports, orderImportCalls),
    ...notesRoutes,
    ...neighboursRoutes,
    ...viewsRoutes,
  ],
  jobs: { ...orderJobs, ...draftJobs, ...importJobs },
  namesMedia: findNamedByItems,
  usesOfProduct: usesByOrders,
  personalData: orderPersonalData,
};
