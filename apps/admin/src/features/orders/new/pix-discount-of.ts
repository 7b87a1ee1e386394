import { pixDiscountCents } from '@botica/contract/features/orders/intake/pix-discount';
import { wireToCents } from '@botica/contract/kit/money';
import { type OrderValues, quantityOf } from './order-values.ts';

/** The PIX discount in cents for the typed items; incomplete rows are left out. */
export const pixDiscountOf = ({ items }: Pick<OrderValues, 'items'>, percent: number): number =>
  pixDiscountCents(
    items.map(({ qty, unit_price: price }) => ({
      qty: quantityOf(qty) || 0,
      unitCents: /^\d{1,10}\.\d{2}$/.test(price) ? wireToCents(price) : 0,
    })),
    percent,
  );
