import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';

/** True if the buyer collects the order at the pharmacy: nothing is sent, and no text may say so. */
export const isPickupOrder = ({ shipping_address: address }: Pick<OrderDetail, 'shipping_address'>): boolean =>
  address?.pickup_on_pharmacy ?? false;
