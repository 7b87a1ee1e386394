import { isLate } from '@botica/contract/features/orders/status/is-late';
import { dayInZone, formatDay } from '@botica/contract/kit/dates';
import { useSession } from '../../kit/api/agent-context.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';

interface DatedOrder {
  status: number;
  expedition_date: string | null;
}

/** The day since which the order is late; null if it is not. */
export function useLateSince(order: DatedOrder): string | null {
  const { store } = useSession();
  const { expedition_date: due } = order;
  return due !== null && isLate(order, dayInZone(new Date(), store.time_zone)) ? formatDay(due) : null;
}

export function LateBadge({ order }: { order: DatedOrder }) {
  const due = useLateSince(order);
  return due === null ? null : <StatusBadge tone="cancelled">Atrasado, devia sair em {due}</StatusBadge>;
}
