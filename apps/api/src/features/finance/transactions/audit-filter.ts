import type { TransactionListFilter } from '@botica/contract/features/finance/transactions/transaction-export.contract';
import {
  transactionFilterNames,
  transactionMethodNames,
  transactionStatusNames,
  unsettledNames,
} from '@botica/contract/features/finance/transactions/transaction-names';
import { isTransactionStatus } from '@botica/contract/features/finance/transactions/transaction-status';
import { formatDay } from '@botica/contract/kit/dates';
import type { AuditChanges } from '../../../../database/tables/platform.ts';

type AuditedFilter = Exclude<keyof TransactionListFilter, 'sort-by' | 'ascending'>;

const plain = (value: string | number) => `${value}`;
const statusName = (value: string | number) => {
  const status = Number(value);
  return isTransactionStatus(status) ? transactionStatusNames[status] : plain(value);
};

/**
 * Text of a filter's value in the audit; null for a filter that names a customer, because the audit would keep the name
 * after anonymisation.
 */
const texts: { [Key in AuditedFilter]: ((value: NonNullable<TransactionListFilter[Key]>) => string) | null } = {
  receiver: plain,
  status: statusName,
  payment_method: (method) => transactionMethodNames[method],
  unsettled: (kind) => unsettledNames[kind],
  from: formatDay,
  to: formatDay,
  tid: plain,
  order: plain,
  customer: null,
  amount: plain,
};

/** The filters of a list for the audit, in one line. */
export function auditFilter(filter: TransactionListFilter): AuditChanges {
  const words = (Object.keys(texts) as AuditedFilter[]).flatMap((key) => {
    const { [key]: value } = filter;
    if (value === undefined || value === '') return [];
    const tell = texts[key] as ((value: string | number) => string) | null;
    const { [key]: name } = transactionFilterNames;
    return tell === null ? name : `${name}: ${tell(value)}`;
  });
  return { transaction_filter: [null, words.join(', ') || 'Toda a lista'] };
}
