import { type ProviderFault, providerFaults } from '@botica/contract/kit/ports/provider-faults';

/** Faults of a call. `unreadable` is missing because only Botica itself produces it. */
export type PaymentProviderFault = Exclude<ProviderFault, 'unreadable'>;

/** `message` is a sentence for people and contains nothing of the request or the reply. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  readonly fault: PaymentProviderFault;
  /** For `busy`: seconds that the provider asks us to wait. */
  readonly retryAfterSeconds: number | null;

  constructor(fault: PaymentProviderFault, details: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(providerFaults[fault], { cause: details.cause });
    this.fault = fault;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** Account at the provider that receives the payouts. */
export interface ProviderRecipient {
  id: string;
  name: string;
}

/** Charge and its state. Contains no data of the buyer. */
export interface ProviderCharge {
  id: string;
  /** The shop's own codes of the charge and of its order. */
  codes: string[];
  /** Spelling of the provider, which may add new values. */
  status: string;
  transactionStatus: string | null;
  method: string;
  amountCents: number;
  paidCents: number;
  canceledCents: number;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  installments: number | null;
  tid: string | null;
  nsu: string | null;
  card: { brand: string | null; lastDigits: string | null; holder: string | null };
  boleto: { line: string | null; url: string | null; dueAt: Date | null };
  pixExpiresAt: Date | null;
  recipientId: string | null;
}

export interface ChargePage {
  charges: ProviderCharge[];
  /** Ids of charges that could not be read; each is fetched again on its own. */
  unreadable: string[];
  isLast: boolean;
}

/** Amount that one instalment of a charge brings a recipient, or the part that is returned. */
export interface ProviderPayable {
  id: string;
  status: string;
  type: string;
  /** Negative if the amount is returned. */
  amountCents: number;
  feeCents: number;
  anticipationFeeCents: number;
  fraudFeeCents: number;
  installment: number;
  chargeId: string;
  recipientId: string;
  paymentDate: string;
  anticipationId: string | null;
}

export interface PayablePage {
  payables: ProviderPayable[];
  /** Number of payables that could not be read. */
  unreadable: number;
  /** Cursor of the next page; null if this was the last. */
  next: string | null;
}

export interface ProviderBalance {
  availableCents: number;
  waitingCents: number;
  transferredCents: number;
}

export interface ProviderWithdrawal {
  id: string;
  status: string;
  amountCents: number;
  feeCents: number;
  createdAt: Date;
  fundedAt: Date | null;
}

export interface ProviderAnticipation {
  id: string;
  status: string;
  timeframe: 'start' | 'end';
  amountCents: number;
  feeCents: number;
  createdAt: Date;
}

/** Limits of what can be anticipated. */
export interface AnticipationLimits {
  maxCents: number;
  /** Fee of anticipating the maximum. */
  maxFeeCents: number;
  minCents: number;
}

export interface AnticipationAsked {
  timeframe: 'start' | 'end';
  /** Day of the payout. */
  paymentDay: string;
}

/** Amount of an order to the provider. Two requests with the same `idempotencyKey` are executed once. */
export interface MoneyAsked {
  amountCents: number;
  idempotencyKey: string;
}

/** Public key that verifies the provider's signatures. */
export type SigningKey = import('node:crypto').KeyObject;

/** Payment provider that stores connect; `key` is the store's own secret. Each call throws PaymentProviderError. */
export interface PaymentProviderPort {
  recipients(key: string): Promise<ProviderRecipient[]>;
  charge(key: string, id: string): Promise<ProviderCharge>;
  /** Page of the charges that were created in this period; the first page is 1. */
  charges(key: string, input: { since: Date | null; until: Date; page: number }): Promise<ChargePage>;
  /** Ids of an order's charges. */
  chargesOfOrder(key: string, id: string): Promise<string[]>;
  /** Page of the payables that changed since this date; all of them without a date. */
  payables(key: string, input: { since: Date | null; cursor: string | null }): Promise<PayablePage>;
  balance(key: string, recipientId: string): Promise<ProviderBalance>;
  /** All withdrawals of a recipient. */
  withdrawals(key: string, recipientId: string): Promise<ProviderWithdrawal[]>;
  anticipations(key: string, recipientId: string): Promise<ProviderAnticipation[]>;
  withdraw(key: string, recipientId: string, input: MoneyAsked): Promise<ProviderWithdrawal>;
  anticipationLimits(key: string, recipientId: string, input: AnticipationAsked): Promise<AnticipationLimits>;
  anticipate(key: string, recipientId: string, input: MoneyAsked & AnticipationAsked): Promise<ProviderAnticipation>;
  /** Refunds a part of a charge, or all of it. */
  refund(key: string, chargeId: string, input: MoneyAsked): Promise<void>;
  /** Key that verifies webhook signatures; null if there is no such key. */
  signingKey(keyId: string): Promise<SigningKey | null>;
}
