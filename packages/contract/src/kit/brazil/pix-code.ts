import { centsToWire } from '../money.ts';

/** What a static PIX code tells the payer's bank. */
interface PixCharge {
  /** As the bank knows it: digits of a CPF or CNPJ, e-mail, +55 phone, or random key. */
  key: string;
  /** Who receives, and where; cut to what the code holds. */
  name: string;
  city: string;
  /** Left out: the payer types it. */
  amountCents?: number;
  /** 1 to 25 letters and digits by which the payment is known again; anything else is told as none. */
  reference?: string;
}

const nameLength = 25;
const cityLength = 15;

/** ID, length and value: values of the code are never longer than 99. */
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Banks read plain letters alone. */
const plain = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The "copia e cola" of a store's key: a static BR Code of the Manual de Padrões para Iniciação do Pix (BCB). */
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
