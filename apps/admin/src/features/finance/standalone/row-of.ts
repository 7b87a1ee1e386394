import type { StandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { statusOfPayment } from '@botica/contract/features/finance/transactions/transaction-status';

/** The payment as a row of the list of transactions, for the list's actions. The page itself shows the TID. */
export function rowOf(payment: StandalonePayment & { transaction_id: number }): TransactionRow {
  const { status, refunded_amount: refunded } = payment;
  return {
    id: payment.transaction_id,
    standalone_id: payment.id,
    version: payment.version,
    order: null,
    status: statusOfPayment[status],
    is_partial: status === 'paid' && Number(refunded) > 0,
    tID: null,
    client_name: payment.client_name,
    date: payment.created_at,
    payment_method: payment.method,
    installments: payment.installments,
    value: payment.amount,
    refunded_value: refunded,
    receiver: payment.receiver,
    follows_order: false,
    is_of_provider: false,
  };
}
