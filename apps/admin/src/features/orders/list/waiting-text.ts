import type { WaitingOrders } from '@botica/contract/features/orders/waiting/waiting-orders';

type Waiting = WaitingOrders['items'][number];

/** "Aprovar 3", "2 atrasados", "PIX vence em 42 min". */
export function waitingText({ kind, count, is_capped: isCapped, first_at: firstAt }: Waiting, now: Date): string {
  const figure = isCapped ? `${count - 1}+` : String(count);
  if (kind === 'approve') return `Aprovar ${figure}`;
  if (kind === 'prepare') return `Preparar ${figure}`;
  if (kind === 'ship') return `Expedir ${figure}`;
  if (kind === 'late') return count === 1 ? '1 atrasado' : `${figure} atrasados`;
  const minutes = firstAt === undefined ? 60 : Math.max(1, Math.ceil((Date.parse(firstAt) - now.getTime()) / 60_000));
  const within = minutes >= 60 ? '1 h' : `${minutes} min`;
  return count === 1 ? `PIX vence em ${within}` : `${figure} PIX por vencer, o primeiro em ${within}`;
}
