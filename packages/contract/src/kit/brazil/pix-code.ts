import { centsToWire } from '../money.ts';

/** Data of a static PIX code. */
interface PixCharge {
  /** Key in the bank's form: digits of a CPF or CNPJ, e-mail, +55 phone, or random key. */
  key: string;
  /** Name and city of the receiver, cut to the code's limits. */
  name: string;
  city: string;
  /** Amount; without it the payer types one. */
  amountCents?: number;
  /** Identifier of the payment, 1 to 25 letters and digits; any other form counts as none. */
  reference?: string;
}

const nameLength = 25;
const cityLength = 15;

/** Writes a field: id, length and value of at most 99 characters. */
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Removes accents, because banks read only plain letters. */
const plain = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

/** Computes CRC-16/CCITT-FALSE as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Writes the "copia e cola" of a store's key: a static BR Code (Manual de Padrões para Iniciação do Pix, BCB). */
export function pixCode({ key, name, city, amountCents, reference = '' }: PixCharge): string {
  const code = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amountCents === undefined ? '' : field('54', centsToWire(amountCents)),
    field('58', 'BR'),
    field('59', plain(name, nameLength)),
    field('60', plain(city, cityLength)),
    field('62', field('05', /^[A-Za-z0-9]{1,25}$/.test(reference) ? reference : '***')),
    '6304',
  ].join('');
  return code + checksum(code);
}
