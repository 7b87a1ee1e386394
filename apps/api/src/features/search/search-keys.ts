import { splitPhone } from '@botica/contract/kit/brazil/phone';
import { stripPunctuation } from '@botica/contract/kit/brazil/punctuation';
import { normaliseText } from '@botica/contract/kit/text';
import { toSearchQuery } from '../../kit/db/search-words.ts';

/** What a typed text may be; null where it cannot be that. */
export interface SearchKeys {
  /** How an order's number begins: digits. */
  number: string | null;
  /** How a request's number, or a tracking code, begins; upper case. */
  code: string | null;
  /** An invoice's number, whole, with the zeros in front that it was recorded with. */
  invoice: string | null;
  /** A payment's TID, whole. */
  tid: string | null;
  /** A CPF or CNPJ, whole: of a part of one nobody shall learn whose it is. */
  document: string | null;
  /** A phone with its DDD, or without it, whole. */
  phone: string | null;
  /** An e-mail, whole, as it is stored: of a part of one nobody shall learn whose it is. */
  email: string | null;
  /** How a name begins, as `name_sort` holds it. */
  name: string | null;
  /** The same as words, for `@@`. */
  words: string | null;
}

/** `(11) 98765-4321`, `+55 11 …` and bare digits; 8 or 9 digits are a number without its DDD. */
function phoneOf(text: string): string | null {
  const parts = splitPhone(text);
  if (parts !== null) return parts.ddd + parts.number;
  const digits = stripPunctuation(text).replace(/[()+]/g, '');
  return /^\d{8,11}$/.test(digits) ? digits : null;
}

/** Reads what was typed, or came from a scanner, by its shape: one text may be several things, and is looked for as each. */
export function toSearchKeys(storeId: number, text: string): SearchKeys {
  const typed = text.trim();
  const number = /^[#P]?\s*(\d{1,10})$/i.exec(typed)?.[1] ?? null;
  const isCode = /^[\w./-]{1,60}$/.test(typed);
  const bare = stripPunctuation(typed).toUpperCase();
  const hasLetters = /\p{L}/u.test(typed);
  return {
    number,
    invoice: /^\d{1,9}$/.test(typed) ? typed : null,
    code: isCode ? typed.toUpperCase() : null,
    tid: isCode && typed.length >= 4 ? typed : null,
    document: /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(bare) ? bare : null,
    phone: hasLetters ? null : phoneOf(typed),
    email: /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(typed) ? typed.toLowerCase() : null,
    name: hasLetters ? normaliseText(typed) : null,
    // Of one or two letters nearly everybody bears a word: there the name's beginning must do.
    words: hasLetters && /[\p{L}\p{N}]{3}[^\p{L}\p{N}]*$/u.test(typed) ? toSearchQuery(storeId, typed) : null,
  };
}
