/**
 * Masks with patterns: `9` is a digit, `*` a digit or a letter (upper-cased). All other characters are punctuation that
 * is shown but not stored.
 */
export type Mask = 'cpf' | 'cnpj' | 'document' | 'rg' | 'cep' | 'phone' | 'phone-number' | 'ddd' | 'ddi';

const cpf = '999.999.999-99';
// A CNPJ may have letters since July 2026; its two check digits are always numbers.
const cnpj = '**.***.***/****-99';
// The format of São Paulo. Other states have their own formats of up to 14 letters and digits.
const rg = '99.999.999-*';

function patternFor(mask: Mask, raw: string): string {
  switch (mask) {
    case 'cpf':
      return cpf;
    case 'cnpj':
      return cnpj;
    case 'document':
      return raw.length > 11 || /[A-Z]/.test(raw) ? cnpj : cpf;
    case 'rg':
      return /^(\d{0,8}|\d{8}[\dX])$/.test(raw) ? rg : '*'.repeat(longest.rg);
    case 'cep':
      return '99999-999';
    case 'phone':
      return raw.length > 10 ? '(99) 99999-9999' : '(99) 9999-9999';
    case 'phone-number':
      return raw.length > 8 ? '9 9999-9999' : '9999-9999';
    case 'ddd':
      return '99';
    case 'ddi':
      return '999';
  }
}

const longest: Record<Mask, number> = {
  cpf: 11,
  cnpj: 14,
  document: 14,
  rg: 14,
  cep: 8,
  phone: 11,
  'phone-number': 9,
  ddd: 2,
  ddi: 3,
};

export function holdsLetters(mask: Mask): boolean {
  return mask === 'cnpj' || mask === 'document' || mask === 'rg';
}

/** Keeps the characters that the mask can store: digits, or digits and upper-case letters, up to its length. */
export function unmask(mask: Mask, text: string): string {
  const kept = text.toUpperCase().replace(holdsLetters(mask) ? /[^0-9A-Z]/g : /\D/g, '');
  // The text is a phone number pasted with the country code.
  const national = mask === 'phone' && kept.length > 11 && kept.startsWith('55') ? kept.slice(2) : kept;
  return national.slice(0, longest[mask]);
}

/** Formats `52998224725` as `529.982.247-25`. An incomplete text is formatted as far as it goes. */
export function applyMask(mask: Mask, raw: string): string {
  let text = '';
  let next = 0;
  for (const sign of patternFor(mask, raw)) {
    const character = raw[next];
    if (character === undefined) break;
    if (sign === '9' || sign === '*') {
      text += character;
      next++;
    } else {
      text += sign;
    }
  }
  return text;
}
