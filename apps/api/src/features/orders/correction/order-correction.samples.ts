import { orderCorrections } from '@botica/contract/features/orders/correction/order-correction.contract';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

export const orderCorrectionsSamples = samplesOf(
  orderCorrections,
  {
    previewCorrection: { body: { phone: '11912345678' } },
    correct: { body: { phone: '11912345678' } },
  },
  ({ api }, store) => placeOrder(api.db, store.id),
);
