/** Stands in an order's address where one is being typed: a route of its own would be in every first load. */
export const newOrderId = 'new';

/** /orders/new */
export const newOrderLink = { to: '/orders/$id', params: { id: newOrderId } } as const;
