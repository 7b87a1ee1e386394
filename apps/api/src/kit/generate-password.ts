import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike when read from a terminal. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password to be shown once and typed, such as `kfme-7rtw-hq3x` (59 bits); `groups` of four characters. */
export function generatePassword(groups = 3): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
