import { readPunycode } from './punycode.ts';

/** Prefix of an encoded label. */
export const encoded = 'xn--';

/** The domain for people, with its decoded letters. */
export const shownDomain = (domain: string) =>
  domain
    .split('.')
    .map((label) => (label.startsWith(encoded) ? (readPunycode(label.slice(encoded.length)) ?? label) : label))
    .join('.');
