import { generatePassword } from '../../../kit/generate-password.ts';
import { hashToken } from '../../../kit/tokens.ts';

const count = 10;
const groups = 4;

/** Ten codes of 79 random bits, in groups of four: `k3vd-9qyz-7hxt-2mfa`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => generatePassword(groups));
}

/** The stored form. So many random bits need no slow hash. Case, hyphens and spaces do not count. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replace(/[\s-]/g, ''));
}
