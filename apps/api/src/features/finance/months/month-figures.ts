import { type Account, accounts, type Balances } from '@botica/contract/features/finance/ledger/ledger';
import { centsToWire } from '@botica/contract/kit/money';

const fees = [
  'acquisition_fees',
  'antifraud_fees',
  'anticipation_fees',
  'transfer_fees',
] as const satisfies readonly Account[];

const sumOf = (row: Balances, of: readonly Account[]) => of.reduce((sum, account) => sum + row[account], 0);

export const addUp = (rows: readonly Balances[]): Balances =>
  Object.fromEntries(
    accounts.map((account) => [account, rows.reduce((sum, row) => sum + row[account], 0)]),
  ) as Balances;

/** Money that is not withdrawn. */
export const unwithdrawnCents = (row: Balances): number => sumOf(row, ['waiting', 'available', 'in_transit']);

/** The accounts for display: income is positive, and `net` is what is left of it. */
export function monthFigures(row: Balances) {
  const wire = (account: Account) => centsToWire(row[account]);
  const feeCents = sumOf(row, fees);
  return {
    sales: centsToWire(0 - row.sales),
    refunds: wire('refunds'),
    chargebacks: wire('chargebacks'),
    acquisition_fees: wire('acquisition_fees'),
    antifraud_fees: wire('antifraud_fees'),
    anticipation_fees: wire('anticipation_fees'),
    transfer_fees: wire('transfer_fees'),
    fees: centsToWire(feeCents),
    net: centsToWire(0 - row.sales - row.refunds - row.chargebacks - feeCents),
  };
}
