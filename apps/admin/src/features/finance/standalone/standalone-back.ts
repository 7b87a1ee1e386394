import type { LinkProps } from '@tanstack/react-router';
import { transactionList } from '../transactions/transaction-list.ts';

/** To the list as it was left. */
export function backToTransactions(): { link: LinkProps; label: string } {
  return { link: { to: '/pagarme', search: transactionList.last() }, label: 'Voltar para as transações' };
}
