import { orderPrints } from '@botica/contract/features/orders/bulk/order-prints.contract';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

export const orderPrintsSamples = samplesOf(orderPrints, {
  listForPrint: {
    query: '?status=10',
    prepare: async ({ api }) => {
      await placeOrder(api.db, api.store.id, { status: 10 });
    },
  },
  showForPrint: { query: '?ids=1' },
});
