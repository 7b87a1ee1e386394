import { readPunycode } from './punycode.ts';

/** What stands before letters that are written in ASCII. */
export const encoded = 'xn--';

/** As people read it: what is kept in ASCII only for the DNS in its own letters. */
export const shownDomain = (domain: string) =>
  domain
    .split('.')
    .map((label) => (label.startsWith(encoded) ? (readPunycode(label.slice(encoded.length)) ?? label) : label))
    .join('.');
