import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** One step to either side: clocks of phones differ. */
const window = 1;

/** What every authenticator app understands (RFC 6238). */
const settings = { issuer: 'Botica', algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** A new secret of 160 bits, in base32 as a person may type it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that the app reads from a QR code; `label` tells the account among others. */
export function totpUri(secret: string, label: string): string {
  return new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The 30-second step (since 1970) that the code belongs to; null for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
