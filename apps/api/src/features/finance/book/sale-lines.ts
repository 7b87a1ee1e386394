import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import { nextBankingDay } from '@botica/contract/kit/banking-days';
import { addDays } from '@botica/contract/kit/dates';
import { acquisitionFee, antifraudFee } from './fee-table.ts';
import { inParts, spread } from './shares.ts';

/** Amounts of an instalment at the sale, in cents. */
export interface SoldInstallment {
  amount_cents: number;
  fee_cents: number;
  antifraud_cents: number;
}

/** Day on which an instalment becomes available. The first instalment is 1. */
export const dueDay = ({ paid_on, settle_days }: SaleTerms, installment: number) =>
  nextBankingDay(addDays(paid_on, settle_days + 30 * (installment - 1)));

/**
 * Divides a sale into instalments. Left-over cents go to the first. Fees of the whole transaction are spread by largest
 * remainder.
 */
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
