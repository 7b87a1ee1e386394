/** Words of the list of branches. */
export const branchTypes = ['Matriz', 'Filial'] as const;
export const branchOperations = ['Balcão', 'Entrega', 'Balcão/Entrega'] as const;
export type BranchOperation = (typeof branchOperations)[number];

export function branchType(isCentral: boolean): (typeof branchTypes)[number] {
  return isCentral ? 'Matriz' : 'Filial';
}

/** The use of the primary address; null if it has none, or without an address. */
export function branchOperation(
  address: { has_order_pickup: boolean; has_order_expedition: boolean } | null,
): BranchOperation | null {
  if (address?.has_order_pickup) return address.has_order_expedition ? 'Balcão/Entrega' : 'Balcão';
  return address?.has_order_expedition ? 'Entrega' : null;
}
