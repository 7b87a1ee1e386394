import type { LineKind } from '@botica/contract/features/finance/receivables/receivable-states';
import { dayInZone } from '@botica/contract/kit/dates';
import type { ProviderPayable } from '../../../kit/payment-provider-port.ts';

const kinds: Readonly<Record<string, LineKind>> = {
  credit: 'sale',
  refund: 'refund',
  refund_reversal: 'refund_reversal',
  chargeback: 'chargeback',
  chargeback_refund: 'chargeback_won',
};

/** Midnight in UTC or without a zone means a day; any other time is converted to the store's time zone. */
const dayOf = (moment: string, timeZone: string) =>
  /^\d{4}-\d{2}-\d{2}(T00:00:00(\.0+)?(Z|\+00:00)?)?$/.test(moment)
    ? moment.slice(0, 10)
    : dayInZone(new Date(moment), timeZone);

/**
 * A payable as a line of its transaction. A paid or anticipated one is available since its day, at the latest today; in
 * every other state it waits.
 */
export function lineOf(payable: ProviderPayable, { timeZone, today }: { timeZone: string; today: string }) {
  const due = dayOf(payable.paymentDate, timeZone);
  const isSettled = payable.status === 'paid' || payable.status === 'prepaid';
  return {
    kind: kinds[payable.type] ?? (payable.amountCents < 0 ? ('refund' as const) : ('sale' as const)),
    installment: payable.installment,
    amount_cents: payable.amountCents,
    fee_cents: payable.feeCents,
    antifraud_cents: payable.fraudFeeCents,
    anticipation_cents: payable.anticipationFeeCents,
    due_on: due,
    settled_on: isSettled ? (due < today ? due : today) : null,
  };
}
