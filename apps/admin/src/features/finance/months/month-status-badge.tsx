import type { MonthStatus } from '@botica/contract/features/finance/months/months.contract';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../../kit/look/status-colors.ts';

const looks: Record<MonthStatus, { tone: StatusTone; name: string }> = {
  running: { tone: 'created', name: 'Em andamento' },
  open: { tone: 'approved', name: 'Aberto' },
  closed: { tone: 'shipped', name: 'Fechado' },
};

export function MonthStatusBadge({ status }: { status: MonthStatus }) {
  return <StatusBadge tone={looks[status].tone}>{looks[status].name}</StatusBadge>;
}
