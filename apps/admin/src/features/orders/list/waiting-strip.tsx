import { overList } from '@botica/contract/features/orders/over-list.contract';
import type { WaitingOrders } from '@botica/contract/features/orders/waiting-orders';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';
import { LinkChips } from '../../../kit/list/link-chips.tsx';
import { orderList } from './order-list.ts';
import { waitingText } from './waiting-text.ts';

/** With time alone an expedition becomes late, and a PIX expires. */
const againMs = 60_000;

type Search = ReturnType<typeof orderList.read>;

/** What waits for who looks: one quiet line over the list, each part a link to its orders. */
export function WaitingStrip({ search }: { search: Search }) {
  const missing = usePermission(overList.endpoints.waiting.access);
  const { data } = useQuery({
    ...query(overList.endpoints.waiting, {}, { recoverSession: false }),
    enabled: missing === undefined,
    refetchInterval: againMs,
  });
  if (missing !== undefined) return null;
  const now = new Date();
  return (
    <LinkChips
      label="O que espera por você"
      // A failure is the list's to say.
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

/** The list is narrowed to these orders, and to nothing else. */
function isShown(search: Search, filter: WaitingOrders['items'][number]['filter']): boolean {
  const active = orderList.active(search).map(({ key, value }) => `${key}=${value}`);
  const wanted = Object.entries(filter).map(([key, value]) => `${key}=${value}`);
  return active.length === wanted.length && wanted.every((each) => active.includes(each));
}
