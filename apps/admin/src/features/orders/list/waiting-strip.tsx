import { orders } from '@botica/contract/features/orders/orders.contract';
import type { WaitingOrders } from '@botica/contract/features/orders/waiting/waiting-orders';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { LinkChips } from '../../../kit/list/link-chips.tsx';
import { orderList } from './order-list.ts';
import { useOrderSummary } from './use-order-summary.ts';
import { waitingText } from './waiting-text.ts';

type Search = ReturnType<typeof orderList.read>;

/** Orders that wait for an action of this person: a line above the list, each part a link to its orders. */
export function WaitingStrip({ search }: { search: Search }) {
  const missing = usePermission(orders.endpoints.changeStatus.access);
  const data = useOrderSummary();
  if (missing !== undefined) return null;
  const now = new Date();
  return (
    <LinkChips
      label="O que espera por você"
      // The list itself shows the error.
      chips={data?.items.map((item) => ({
        key: item.kind,
        text: waitingText(item, now),
        patch: { ...orderList.cleared, ...item.filter },
        isCurrent: isShown(search, item.filter),
      }))}
      none="Nada espera por você."
    />
  );
}

/** True if the list has exactly this filter. */
function isShown(search: Search, filter: WaitingOrders['items'][number]['filter']): boolean {
  const active = orderList.active(search).map(({ key, value }) => `${key}=${value}`);
  const expected = Object.entries(filter).map(([key, value]) => `${key}=${value}`);
  return active.length === expected.length && expected.every((each) => active.includes(each));
}
