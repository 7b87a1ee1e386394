import { type RdStationFault, rdStationFaults } from '@botica/contract/kit/ports/rd-station-faults';

/** What a marketing service gives to who may act for an account there. */
export interface CrmTokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

/** A program's own name and secret there. */
export interface CrmCredentials {
  clientId: string;
  clientSecret: string;
}

/** Somebody has done what marketing waits for. Nothing else is told of them. */
export interface CrmConversion {
  /** What has happened, as automations name it. */
  identifier: string;
  email: string;
  name: string;
}

/** What a call may come to; `unreadable` is ours alone. */
export type CrmFault = Exclude<RdStationFault, 'unreadable'>;

/** The message is fit for people, and holds nothing of what was sent or answered. */
export class CrmError extends Error {
  override name = 'CrmError';
  readonly fault: CrmFault;
  /** `busy`: how long it asks to be left alone. */
  readonly retryAfterSeconds: number | null;

  constructor(fault: CrmFault, details: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(rdStationFaults[fault], { cause: details.cause });
    this.fault = fault;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** The marketing service that stores connect. Each call throws CrmError. */
export interface CrmPort {
  /** Where a person lets us act for their account. */
  dialogUrl(input: { clientId: string; callback: string; state: string }): string;
  /** `refused`: the code, the name or the secret does not count. */
  exchange(credentials: CrmCredentials, code: string): Promise<CrmTokens>;
  /** `refused`: somebody has taken the authorisation back. */
  refresh(credentials: CrmCredentials, refreshToken: string): Promise<CrmTokens>;
  /** Ends the authorisation; `refused`: it has ended already. */
  revoke(accessToken: string): Promise<void>;
  /** `refused`: the access token does not count any more. */
  convert(accessToken: string, conversion: CrmConversion): Promise<void>;
}
