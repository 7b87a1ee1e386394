import { type ProviderFault, providerFaults } from '@botica/contract/kit/ports/provider-faults';

/** What a call may come to; `unreadable` is ours alone. */
export type PaymentProviderFault = Exclude<ProviderFault, 'unreadable'>;

/** The message is fit for people, and holds nothing of what was sent or answered. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  readonly fault: PaymentProviderFault;
  /** `busy`: how long it asks to be left alone. */
  readonly retryAfterSeconds: number | null;

  constructor(fault: PaymentProviderFault, details: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(providerFaults[fault], { cause: details.cause });
    this.fault = fault;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** An account there that money is paid out to. */
export interface ProviderRecipient {
  id: string;
  name: string;
}

/** What somebody was to pay, and what became of it. Nothing of who it was. */
export interface ProviderCharge {
  id: string;
  /** By which the shop called it, and its order. */
  codes: string[];
  /** As the provider says them: it may come to know others. */
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
  /** Of those that could not be read: each is asked for by itself. */
  unreadable: string[];
  isLast: boolean;
}

/** What one instalment of a charge brings a recipient, or what of it goes back. */
export interface ProviderPayable {
  id: string;
  status: string;
  type: string;
  /** Below zero where it goes back. */
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
  /** So many could not be read. */
  unreadable: number;
  /** Where the next page begins; null: this was the last. */
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

/** Of what could be brought forward. */
export interface AnticipationLimits {
  maxCents: number;
  /** What the most would cost. */
  maxFeeCents: number;
  minCents: number;
}

export interface AnticipationAsked {
  timeframe: 'start' | 'end';
  /** The day on which it shall be paid out. */
  paymentDay: string;
}

/** How much; `idempotencyKey`: what is asked for twice under one is done once. */
export interface MoneyAsked {
  amountCents: number;
  idempotencyKey: string;
}

/** A key with which the provider signs. */
export type SigningKey = import('node:crypto').KeyObject;

/** The payment provider that stores connect; `key`: the store's own secret. Each call throws PaymentProviderError. */
export interface PaymentProviderPort {
  recipients(key: string): Promise<ProviderRecipient[]>;
  charge(key: string, id: string): Promise<ProviderCharge>;
  /** One page of those that were made in some time; the first is 1. */
  charges(key: string, input: { since: Date | null; until: Date; page: number }): Promise<ChargePage>;
  /** The ids of an order's charges. */
  chargesOfOrder(key: string, id: string): Promise<string[]>;
  /** One page of what changed since then; all of it without. */
  payables(key: string, input: { since: Date | null; cursor: string | null }): Promise<PayablePage>;
  balance(key: string, recipientId: string): Promise<ProviderBalance>;
  /** All of a recipient's. */
  withdrawals(key: string, recipientId: string): Promise<ProviderWithdrawal[]>;
  anticipations(key: string, recipientId: string): Promise<ProviderAnticipation[]>;
  withdraw(key: string, recipientId: string, input: MoneyAsked): Promise<ProviderWithdrawal>;
  anticipationLimits(key: string, recipientId: string, input: AnticipationAsked): Promise<AnticipationLimits>;
  anticipate(key: string, recipientId: string, input: MoneyAsked & AnticipationAsked): Promise<ProviderAnticipation>;
  /** Gives back a part of a charge, or all of it. */
  refund(key: string, chargeId: string, input: MoneyAsked): Promise<void>;
  /** By which webhooks are signed; null: there is no such key. */
  signingKey(keyId: string): Promise<SigningKey | null>;
}
