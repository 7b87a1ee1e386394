import { transactionStatusNames } from '@botica/contract/features/finance/transactions/transaction-names';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import {
  isTransactionStatus,
  type TransactionStatus,
} from '@botica/contract/features/finance/transactions/transaction-status';
import { Inline, Tag } from '../../../kit/list/table-cell.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../../kit/look/status-colors.ts';

export const transactionTones: Record<TransactionStatus, StatusTone> = {
  0: 'shipped',
  1: 'created',
  2: 'cancelled',
  3: 'preparing',
  4: 'cancelled',
  5: 'approved',
};

/** A transaction's status, and whether it was partly refunded. */
export function TransactionStatusBadge({ row: { status, is_partial: isPartial } }: { row: TransactionRow }) {
  if (!isTransactionStatus(status)) return null;
  return (
    <Inline gap={6}>
      <StatusBadge tone={transactionTones[status]}>{transactionStatusNames[status]}</StatusBadge>
      {isPartial && <Tag>parcial</Tag>}
    </Inline>
  );
}
