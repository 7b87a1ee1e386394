import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import { nextBankingDay } from '@botica/contract/kit/banking-days';
import { addDays } from '@botica/contract/kit/dates';
import { acquisitionFee, antifraudFee } from './fee-table.ts';
import { inParts, spread } from './shares.ts';

/** An instalment as it was sold, in cents. */
export interface SoldInstallment {
  amount_cents: number;
  fee_cents: number;
  antifraud_cents: number;
}

/** The day on which an instalment becomes available; 1 is the first. */
export const dueDay = ({ paid_on, settle_days }: SaleTerms, installment: number) =>
  nextBankingDay(addDays(paid_on, settle_days + 30 * (installment - 1)));

/** The cents left over go to the first; fees are of the whole transaction, spread by largest remainder. */
export function soldInstallments(amountCents: number, terms: SaleTerms): SoldInstallment[] {
  const amounts = inParts(amountCents, terms.installments);
  const fees = spread(acquisitionFee(amountCents, terms), amounts);
  const antifraud = spread(antifraudFee(amountCents, terms), amounts);
  return amounts.map((amount_cents, index) => ({
    amount_cents,
    fee_cents: fees[index] ?? 0,
    antifraud_cents: antifraud[index] ?? 0,
  }));
}
