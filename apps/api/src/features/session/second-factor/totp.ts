import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps of tolerance in each direction, because clocks of phones differ. */
const window = 1;

/** Values that every authenticator app supports (RFC 6238). */
const settings = { issuer: 'Botica', algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** New secret of 160 bits in base32, so that a person can type it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://` address that the app reads from a QR code. `label` names the account in the app. */
export function totpUri(secret: string, label: string): string {
  return new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The 30-second step (since 1970) of a code; null for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
