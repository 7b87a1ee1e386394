import type { SaleFees } from '@botica/contract/features/finance/settings/sale-terms';
import type { PaymentMethod } from '@botica/contract/features/orders/order-schemas';
import { halfUp } from './shares.ts';

/** A row of the fee table: it holds from a day on, until a later one of the same method and instalments. */
export interface FeeRow extends SaleFees {
  method: PaymentMethod;
  installments_from: number;
  installments_to: number;
  valid_from: string;
}

const free: SaleFees = { rate: 0, fixed_cents: 0, antifraud_cents: 0, settle_days: 0, returns_fee_on_refund: false };

/** What holds where a store's table says nothing: no fees, and the days that acquirers usually take. */
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

const isOf = (row: FeeRow, { method, installments, day }: Sale) =>
  row.method === method &&
  row.installments_from <= installments &&
  installments <= row.installments_to &&
  row.valid_from <= day;

/** The fees of a sale: those valid on its day, of rows of the same day the last. */
export function feesOf(table: readonly FeeRow[], sale: Sale): SaleFees {
  let found: FeeRow | undefined;
  for (const row of table) if (isOf(row, sale) && (!found || row.valid_from >= found.valid_from)) found = row;
  if (!found) return usual[sale.method];
  const { rate, fixed_cents, antifraud_cents, settle_days, returns_fee_on_refund } = found;
  return { rate, fixed_cents, antifraud_cents, settle_days, returns_fee_on_refund };
}

/** The acquirer's fee of a whole transaction, half up. */
export const acquisitionFee = (amountCents: number, { rate, fixed_cents }: SaleFees) =>
  amountCents === 0 ? 0 : halfUp(amountCents, rate, 10_000) + fixed_cents;

export const antifraudFee = (amountCents: number, { antifraud_cents }: SaleFees) =>
  amountCents === 0 ? 0 : antifraud_cents;
