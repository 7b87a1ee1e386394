/** Key of the toasts about an order: a newer toast replaces the older one. */
export const orderToastKey = (id: number): string => `order ${id}`;
