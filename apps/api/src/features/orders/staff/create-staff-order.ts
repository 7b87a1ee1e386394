import { staffDiscountName } from '@botica/contract/features/orders/coupon/discount-name';
import type { NewOrder } from '@botica/contract/features/orders/intake/order-intake';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { staffSource } from '@botica/contract/features/orders/record/order-source';
import { type StaffOrder, staffOrderTotals } from '@botica/contract/features/orders/staff/staff-order';
import { formatBrl, wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { HttpSide } from '../../../kit/http/serve-types.ts';
import { lockStoreCustomers } from '../../customers/record/store-customers.store.ts';
import { takeDraft } from '../drafts/order-drafts.store.ts';
import { placeOrder, type TakenOrder } from '../intake/create-order.ts';
import { takeItems } from '../intake/take-items.ts';
import { recorderOf, toPlacedPayment } from '../payments/receive-payment.ts';
import { buyerOf } from './staff-customer.ts';
import { deliveryOf } from './staff-delivery.ts';
import { quoteStaffOrder, type StaffQuote } from './staff-quote.ts';
import { refuseStaffOrder } from './staff-refusals.ts';

/** Refuses payments above the total. A lower sum leaves an open amount. */
function requireTotal({ payments }: Pick<StaffOrder, 'payments'>, totalCents: number): void {
  const paidCents = payments.reduce((sum, { amount }) => sum + wireToCents(amount), 0);
  if (paidCents <= totalCents) return;
  const message = `Os pagamentos somam ${formatBrl(paidCents)}, e o pedido custa ${formatBrl(totalCents)}.`;
  throw refuseStaffOrder('orders.payments_differ', 'payments', message);
}

/** Throws if the freight is free now and was not when the person saw it, or the other way round. */
function requireSeenFreight({ delivery }: StaffOrder, freeShipping: boolean): void {
  if (delivery.kind === 'pickup') return;
  const { free_shipping: seen = freeShipping } = delivery.quoted;
  if (seen === freeShipping) return;
  const message = `O frete ${freeShipping ? 'agora é grátis' : 'não é mais grátis'}. Confira o total e confirme de novo.`;
  throw refuseStaffOrder('orders.freight_changed', 'delivery.quoted.cost', message);
}

type Priced = Omit<StaffOrder, 'items'> & Pick<TakenOrder, 'items'>;

/** The coupon code, or the discount that a person gives instead. */
function couponOf({ coupon, discount, items }: Priced): NewOrder['coupon'] {
  if (!discount) return coupon || null;
  const { itemsCents } = staffOrderTotals({ items }, { cents: 0, freeFrom: null });
  if (wireToCents(discount.amount) > itemsCents) throw refuseStaffOrder('orders.discount_too_high', 'discount.amount');
  return { name: staffDiscountName(discount.reason), discount: discount.amount };
}

/** Converts a typed order into the form of an order from another program. */
function toIntake(
  order: Priced,
  parts: Pick<NewOrder, 'customer' | 'shipping_address' | 'pickup_address' | 'freight_cost' | 'shipping_options'>,
): TakenOrder {
  return {
    ...parts,
    source: staffSource,
    free_shipping: false,
    coupon: couponOf(order),
    // The note belongs to the order, so only the first payment carries it.
    payments: order.payments.map((payment, index) =>
      toPlacedPayment({ ...payment, note: index === 0 ? (order.payment_obs ?? null) : null }),
    ),
    pay_at_pickup: order.pay_at_pickup,
    items: order.items,
    prescription_retained: order.prescription_retained,
    selling_branch_id: order.branch_id,
  };
}

const quoteOf = (ctx: Context, { delivery, branch_id }: StaffOrder): Promise<StaffQuote> | null =>
  delivery.kind === 'delivery' ? quoteStaffOrder(ctx, { branch_id, zip: delivery.address.zip }) : null;

/**
 * Creates an order that a person has typed, once for each `Idempotency-Key`, through `placeOrder` as every order. The
 * delivery is quoted before any lock is taken, because the quote may call other servers. Its price is compared inside
 * the transaction, so a repeated call gets its order whatever the delivery costs now.
 */
export async function createStaffOrder(ctx: Context, order: StaffOrder, once: HttpSide['once']): Promise<OrderDetail> {
  const quote = await quoteOf(ctx, order);
  return once((claimed) =>
    inTransaction(claimed.db, async (trx) => {
      const inside = { ...claimed, db: trx };
      // The store's row is locked first, as everywhere; no other transaction can give the document to another customer.
      await lockStoreCustomers(trx, inside.actor.storeId);
      // A second call with the same draft waits here for the first, and then finds no draft.
      if (order.draft_id && !(await takeDraft(trx, inside.actor, order.draft_id))) {
        throw refuseStaffOrder('orders.draft_gone');
      }
      const { customerId, customer } = await buyerOf(inside, order);
      const { auditChanges, freeFrom, ...delivered } = await deliveryOf(inside, order, {
        quote,
        recipient: customer.name,
      });
      const taken = await takeItems(inside, order);
      const prescription_retained = order.prescription_retained || taken.retainsPrescription;
      const priced = { ...order, items: taken.items, prescription_retained };
      const intake = toIntake(priced, { customer, ...delivered });
      return placeOrder(inside, intake, {
        customerId,
        auditChanges: { ...taken.auditChanges, ...auditChanges },
        freeFrom,
        checkTotal: ({ totalCents, freeShipping }) => {
          requireSeenFreight(order, freeShipping);
          requireTotal(order, totalCents);
        },
        recordedBy: recorderOf(inside),
      });
    }),
  );
}
