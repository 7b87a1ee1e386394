/** Which order a toast tells of. */
export const orderToastKey = (id: number): string => `order ${id}`;
