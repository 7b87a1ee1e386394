import type { LinkProps } from '@tanstack/react-router';
import { transactionList } from '../transactions/transaction-list.ts';

/** Link to the list with its last state. */
export function backToTransactions(): { link: LinkProps; label: string } {
  return { link: { to: '/pagarme', search: transactionList.last() }, label: 'Voltar para as transações' };
}
