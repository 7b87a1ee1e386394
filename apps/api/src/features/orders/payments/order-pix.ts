import { openAmount } from '@botica/contract/features/orders/payments/open-amount';
import type { OrderPix } from '@botica/contract/features/orders/payments/received-payments.contract';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { pixCode } from '@botica/contract/kit/brazil/pix-code';
import { wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { showOrder } from '../record/show-order.ts';
import { findPixReceiver } from './order-payments.store.ts';

/** PIX code of the store's own key over the open amount. No provider reports its payment, so a person records it. */
export async function orderPix(ctx: Context, id: number): Promise<OrderPix> {
  const detail = await showOrder(ctx, id);
  const amount = detail.order.status === orderStatus.cancelled ? '0.00' : openAmount(detail);
  const amountCents = wireToCents(amount);
  if (amountCents === 0) return { amount, code: null, missing: null };
  const receiver = await findPixReceiver(ctx.db, ctx.actor.storeId, detail.order.selling_branch_id);
  if (!receiver?.key) return { amount, code: null, missing: 'key' };
  const city = receiver.address?.city;
  // Banks refuse a code whose receiver has no city.
  if (!city) return { amount, code: null, missing: 'city' };
  const reference = `PEDIDO${detail.order.alias.replace(/[^A-Za-z0-9]/g, '')}`.slice(0, 25);
  return {
    amount,
    code: pixCode({ key: receiver.key, name: receiver.name ?? '', city, amountCents, reference }),
    missing: null,
  };
}
