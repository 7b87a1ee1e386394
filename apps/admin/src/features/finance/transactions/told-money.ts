import { transactionMethodNames } from '@botica/contract/features/finance/transactions/transaction-names';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { centsToWire, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import type { QueryClient } from '@tanstack/react-query';
import { isConcerned } from '../../../platform/live/concerned-queries.ts';

/** The amount of a payment that is not yet refunded. */
export const leftOf = ({ value, refunded_value: refunded }: TransactionRow): string =>
  centsToWire(wireToCents(value) - wireToCents(refunded));

/** "PIX de R$ 150,00, pedido #12, de Maria Souza" */
export function paymentText({ payment_method: method, value, order, client_name: client }: TransactionRow): string {
  const paid = `${transactionMethodNames[method]} de ${formatBrlWire(value)}`;
  return [paid, order && `pedido ${order.label}`, client && `de ${client}`].filter(Boolean).join(', ');
}

/** Refetches lists, totals, balances and the order's page after an event of a payment. */
export async function refetchMoney(client: QueryClient, { order, standalone_id: standalone }: TransactionRow) {
  const change = order ? { entity: 'order', id: order.id } : { entity: 'standalone_payment', id: standalone };
  await client.invalidateQueries({ predicate: (query) => isConcerned(query, change) });
}
