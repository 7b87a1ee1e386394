/** What of a fee row a sale keeps for good, whatever the table says afterwards. */
export interface SaleFees {
  /** Of the amount, in hundredths of a percent. */
  rate: number;
  /** For each transaction, beside the rate. */
  fixed_cents: number;
  antifraud_cents: number;
  /** From the payment's day until the first instalment is available. */
  settle_days: number;
  returns_fee_on_refund: boolean;
}

/** Under which terms a transaction was paid; they hold for good. Kept beside the transaction. */
export interface SaleTerms extends SaleFees {
  /** The payment's day in the store's zone. */
  paid_on: string;
  installments: number;
  /** Paid before the book begins: its money counts as withdrawn, and it has no receivables and no fees. */
  is_before_book: boolean;
}
