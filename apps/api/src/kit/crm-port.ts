import { type RdStationFault, rdStationFaults } from '@botica/contract/kit/ports/rd-station-faults';

/** Tokens that a marketing service gives to a program that acts for an account there. */
export interface CrmTokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

/** The program's own name and secret at the marketing service. */
export interface CrmCredentials {
  clientId: string;
  clientSecret: string;
}

/** Event that the store's marketing waits for. No other data of the person is sent. */
export interface CrmConversion {
  /** Name of the event, as automations in the service refer to it. */
  identifier: string;
  email: string;
  name: string;
}

/** Faults of a call. `unreadable` is missing because only Botica itself produces it. */
export type CrmFault = Exclude<RdStationFault, 'unreadable'>;

/** `message` is a sentence for people and contains nothing of the request or the reply. */
export class CrmError extends Error {
  override name = 'CrmError';
  readonly fault: CrmFault;
  /** For `busy`: seconds that the service asks us to wait. */
  readonly retryAfterSeconds: number | null;

  constructor(fault: CrmFault, details: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(rdStationFaults[fault], { cause: details.cause });
    this.fault = fault;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** Marketing service that stores connect. Each call throws CrmError. */
export interface CrmPort {
  /** Address where a person authorises us to act for their account. */
  dialogUrl(input: { clientId: string; callback: string; state: string }): string;
  /** `refused`: the code, the client id or the secret is not valid. */
  exchange(credentials: CrmCredentials, code: string): Promise<CrmTokens>;
  /** `refused`: the authorisation was withdrawn. */
  refresh(credentials: CrmCredentials, refreshToken: string): Promise<CrmTokens>;
  /** Ends the authorisation. `refused`: it has already ended. */
  revoke(accessToken: string): Promise<void>;
  /** `refused`: the access token is no longer valid. */
  convert(accessToken: string, conversion: CrmConversion): Promise<void>;
}
