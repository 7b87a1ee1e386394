/** Which order a toast tells of. */
export const toldOrder = (id: number): string => `order ${id}`;
