import type { OrderItem } from '@botica/contract/features/orders/order-schemas';

export interface ItemGroup {
  /** Null for items without a request. */
  requestId: string | null;
  items: OrderItem[];
}

/** Requests in the order of their first item; items without a request come last. */
export function groupByRequest(products: readonly OrderItem[]): ItemGroup[] {
  const groups = new Map<string | null, OrderItem[]>();
  for (const item of products) {
    const id = item.inquiry_display_id;
    groups.set(id, [...(groups.get(id) ?? []), item]);
  }
  return [...groups]
    .map(([requestId, items]) => ({ requestId, items }))
    .sort((a, b) => Number(a.requestId === null) - Number(b.requestId === null));
}
