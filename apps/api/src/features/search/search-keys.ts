import { splitPhone } from '@botica/contract/kit/brazil/phone';
import { stripPunctuation } from '@botica/contract/kit/brazil/punctuation';
import { normaliseText } from '@botica/contract/kit/text';
import { toSearchQuery } from '../../kit/db/search-words.ts';

/** Possible readings of a typed text; null if the text cannot be one. */
export interface SearchKeys {
  /** Prefix of an order's number: digits. */
  number: string | null;
  /** Prefix of a request's number or a tracking code, in upper case. */
  code: string | null;
  /** Whole number of an invoice, with its leading zeros. */
  invoice: string | null;
  /** Whole TID of a payment. */
  tid: string | null;
  /** Whole CPF or CNPJ. A part must not reveal whose it is. */
  document: string | null;
  /** Whole phone, with or without its DDD. */
  phone: string | null;
  /** Whole e-mail in its stored form. A part must not reveal whose it is. */
  email: string | null;
  /** Prefix of a name in the form of `name_sort`. */
  name: string | null;
  /** Words of the text, for `@@`. */
  words: string | null;
}

/** Accepts `(11) 98765-4321`, `+55 11 …` and bare digits. Eight or nine digits are a number without its DDD. */
function phoneOf(text: string): string | null {
  const parts = splitPhone(text);
  if (parts !== null) return parts.ddd + parts.number;
  const digits = stripPunctuation(text).replace(/[()+]/g, '');
  return /^\d{8,11}$/.test(digits) ? digits : null;
}

/** Reads a typed or scanned text by its shape. A text may have several readings, and each is searched. */
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
    // Nearly every name has a word with these one or two letters, so the prefix of the name must do.
    words: hasLetters && /[\p{L}\p{N}]{3}[^\p{L}\p{N}]*$/u.test(typed) ? toSearchQuery(storeId, typed) : null,
  };
}
