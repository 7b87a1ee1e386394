import { moneyMethods } from '../payments/payment-methods.ts';

// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** Sort columns of the list. */
export const orderSorts = ['alias', 'customer_name', 'created_at', 'price_net', 'status_name'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderFilters = ['10', '20', '30', '50', '55', 'prescription_retained'] as const;
export type OrderState = (typeof orderFilters)[number];

/** Search fields of the list. */
export const orderSearches = ['customer_name', 'short_id', 'inquiry-display-id'] as const;

/**
 * Payment methods of the filter. `alternative` includes `at_pickup`, because both are agreed outside the gateway.
 * `pix_expiring` is an unpaid PIX that expires within the hour.
 */
export const orderPayments = [...moneyMethods, ...(['at_pickup', 'alternative', 'pix_expiring'] as const)] as const;
export type OrderPayment = (typeof orderPayments)[number];

export const orderDeliveries = ['delivery', 'pickup'] as const;
export type OrderDelivery = (typeof orderDeliveries)[number];

/** Orders in preparation that should have been shipped before today, or by the end of today. */
export const orderExpeditions = ['late', 'due'] as const;
export type OrderExpedition = (typeof orderExpeditions)[number];

/** Columns of the list that can be hidden; the order's number is always shown. */
export const orderListColumns = ['customer', 'products', 'created', 'payment', 'price', 'status', 'tracking'] as const;
export type OrderListColumn = (typeof orderListColumns)[number];
