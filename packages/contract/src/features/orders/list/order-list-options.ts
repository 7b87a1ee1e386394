import { moneyMethods } from '../payments/payment-methods.ts';

// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** The columns that the list offers to sort by. */
export const orderSorts = ['alias', 'customer_name', 'created_at', 'price_net', 'status_name'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderFilters = ['10', '20', '30', '50', '55', 'prescription_retained'] as const;
export type OrderState = (typeof orderFilters)[number];

/** The search keys of the list. */
export const orderSearches = ['customer_name', 'short_id', 'inquiry-display-id'] as const;

/**
 * Ways of paying by which the list is narrowed. `alternative` holds those of `at_pickup` too: both were agreed on outside of the gateway.
 * `pix_expiring` is a PIX that is waited for and expires within the hour.
 */
export const orderPayments = [...moneyMethods, ...(['at_pickup', 'alternative', 'pix_expiring'] as const)] as const;
export type OrderPayment = (typeof orderPayments)[number];

export const orderDeliveries = ['delivery', 'pickup'] as const;
export type OrderDelivery = (typeof orderDeliveries)[number];

/** Of what is in preparation: what should have left before today, and what should have left by the end of today. */
export const orderExpeditions = ['late', 'due'] as const;
export type OrderExpedition = (typeof orderExpeditions)[number];

/** The list's columns that may be left out; the order's number always stands. */
export const orderListColumns = ['customer', 'products', 'created', 'payment', 'price', 'status', 'tracking'] as const;
export type OrderListColumn = (typeof orderListColumns)[number];
