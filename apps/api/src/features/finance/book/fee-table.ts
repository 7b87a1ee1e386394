import type { SaleFees } from '@botica/contract/features/finance/settings/sale-terms';
import { mostInstallments } from '@botica/contract/features/finance/settings/settings-record';
import type { PaymentMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { halfUp } from './shares.ts';

/** A row of the fee table. It applies from its day until a later row of the same method and number of instalments. */
export interface FeeRow extends SaleFees {
  method: PaymentMethod;
  installments_from: number;
  installments_to: number;
  valid_from: string;
}

const free: SaleFees = { rate: 0, fixed_cents: 0, antifraud_cents: 0, settle_days: 0, returns_fee_on_refund: false };

/** Defaults without a row: no fees, and the days that acquirers usually need. */
const usual: Record<PaymentMethod, SaleFees> = {
  credit_card: { ...free, settle_days: 30 },
  boleto: { ...free, settle_days: 2 },
  pix: { ...free, settle_days: 1 },
};

interface Sale {
  method: PaymentMethod;
  installments: number;
  day: string;
}

/** A number of instalments above the limit of the table counts as its highest one. */
function namedInstallments(table: readonly FeeRow[], { method, installments, day }: Sale): number {
  if (installments <= mostInstallments) return installments;
  const valid = table.filter((row) => row.method === method && row.valid_from <= day);
  return Math.max(0, ...valid.map(({ installments_to: to }) => to));
}

/** The fees of a sale on its day. Of several rows for one day the last applies. */
export function feesOf(table: readonly FeeRow[], sale: Sale): SaleFees {
  const installments = namedInstallments(table, sale);
  const isOf = (row: FeeRow) =>
    row.method === sale.method &&
    row.installments_from <= installments &&
    installments <= row.installments_to &&
    row.valid_from <= sale.day;
  let found: FeeRow | undefined;
  for (const row of table) if (isOf(row) && (!found || row.valid_from >= found.valid_from)) found = row;
  if (!found) return usual[sale.method];
  const { rate, fixed_cents, antifraud_cents, settle_days, returns_fee_on_refund } = found;
  return { rate, fixed_cents, antifraud_cents, settle_days, returns_fee_on_refund };
}

/** The acquirer's fee for a whole transaction, rounded half up. */
export const acquisitionFee = (amountCents: number, { rate, fixed_cents }: SaleFees) =>
  amountCents === 0 ? 0 : halfUp(amountCents, rate, 10_000) + fixed_cents;

export const antifraudFee = (amountCents: number, { antifraud_cents }: SaleFees) =>
  amountCents === 0 ? 0 : antifraud_cents;
