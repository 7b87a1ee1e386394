/** The part of a fee row that a sale keeps for good. */
export interface SaleFees {
  /** Fee on the amount, in hundredths of a percent. */
  rate: number;
  /** Fee per transaction, in addition to the rate. */
  fixed_cents: number;
  antifraud_cents: number;
  /** Days from the payment to the first available instalment. */
  settle_days: number;
  returns_fee_on_refund: boolean;
}

/** The terms under which a transaction was paid. They are stored with it and never change. */
export interface SaleTerms extends SaleFees {
  /** Day of the payment in the store's zone. */
  paid_on: string;
  installments: number;
  /** The payment precedes the book: its money counts as withdrawn, and it has no receivables and no fees. */
  is_before_book: boolean;
}
