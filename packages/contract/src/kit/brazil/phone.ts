import { stripPunctuation } from './punctuation.ts';

/** The 67 area codes in use (Anatel). Some span two states, so a state never follows from the DDD alone. */
export const ddds: readonly string[] =
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55
   61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/);

const knownDdds = new Set(ddds);

export interface PhoneParts {
  ddd: string;
  /** 8 digits (fixed line) or 9 (mobile). */
  number: string;
}

export function isDdd(text: string): boolean {
  return knownDdds.has(text);
}

/**
 * Splits an input into DDD and number. Removes punctuation, a `+55` and the trunk zero (`011 …`); null unless 10 or 11
 * digits remain. Does not check the DDD, so that a form can tell which of the two is wrong: see `isDdd`.
 */
export function splitPhone(text: string): PhoneParts | null {
  const bare = stripPunctuation(text).replace(/[()]/g, '');
  // 55 is also a DDD (Santa Maria). It is the country's code only after a plus sign or with two digits too many.
  const national = bare.replace(/^(?:\+55|55(?=\d{10,11}$))/, '').replace(/^0(?=\d{10,11}$)/, '');
  return /^\d{10,11}$/.test(national) ? { ddd: national.slice(0, 2), number: national.slice(2) } : null;
}

/** Returns the 10 or 11 bare digits of a phone with an existing DDD, or null. */
export function parsePhone(text: string): string | null {
  const parts = splitPhone(text);
  return parts !== null && isDdd(parts.ddd) ? parts.ddd + parts.number : null;
}

/** `11987654321` → `(11) 98765-4321`, `1132654321` → `(11) 3265-4321`; anything else is returned unchanged. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}
