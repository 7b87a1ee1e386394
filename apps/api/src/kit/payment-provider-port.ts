import { type ProviderFault, providerFaults } from '@botica/contract/features/finance/provider-faults';

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

/** The payment provider that stores connect; `key`: the store's own secret. Each call throws PaymentProviderError. */
export interface PaymentProviderPort {
  recipients(key: string): Promise<ProviderRecipient[]>;
}
