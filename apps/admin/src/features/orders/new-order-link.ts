/** The id in the URL of the form for a new order. A route of its own would be in every page's first load. */
export const newOrderId = 'new';

export const newOrderLink = { to: '/orders/$id', params: { id: newOrderId } } as const;
