import { readPunycode } from './punycode.ts';
import { encoded } from './shown-domain.ts';

/** The letters that `.br` accepts besides ASCII. None of them looks like another letter. */
const portuguese = /^[a-z0-9àáâãéêíóôõúüç-]+$/;
const ascii = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const maxLength = 253;
const maxLabel = 63;

export const missingDomainMessage = 'Informe o domínio.';
const tooLong = `O domínio tem no máximo ${maxLength} caracteres.`;
const shape = 'Informe só o nome, como www.farmacia.com.br: sem https://, porta ou caminho.';
const foreign = 'Use só letras do português, algarismos e hifens: letras de outros alfabetos podem parecer outras.';

/**
 * True for an IPv6 address, with or without brackets, and for a name that browsers read as IPv4 because its last part
 * is a number.
 */
const isAddress = (text: string) =>
  (/^[[\]0-9a-f:.]+$/.test(text) && text.split(':').length > 2) || /(^|\.)(\d+|0x[0-9a-f]*)$/.test(text);

/** A label (part between dots) in the ASCII form of the DNS. */
function written(label: string): string {
  if (!/[^\x20-\x7e]/.test(label)) return label;
  const address = `http://${label}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** True if a label has letters that are not Portuguese, also if punycode hides them. */
function isForeign(label: string): boolean {
  if (!label.startsWith(encoded)) return /[^\x20-\x7e]/.test(label) && !portuguese.test(label);
  const read = readPunycode(label.slice(encoded.length));
  return read === null || !portuguese.test(read) || written(read) !== label;
}

/** True for a valid label; the DNS reserves two hyphens in these positions for encoded ones. */
function isLabel(typed: string): boolean {
  const label = written(typed);
  const isPlain = label.slice(2, 4) !== '--' || label.startsWith(encoded);
  return isPlain && label.length <= maxLabel && ascii.test(label) && !/^-|-$/.test(typed);
}

/**
 * Normalises a typed domain to a lower-case ASCII name of the DNS, or returns the reason why it is invalid. Local names
 * are accepted only below `.localhost`.
 */
export function takeDomain(typed: string): { domain: string } | { fault: string } {
  const text = typed.trim().toLowerCase().normalize('NFC');
  if (text === '') return { fault: missingDomainMessage };
  if (text.length > maxLength) return { fault: tooLong };
  if (isAddress(text)) return { fault: 'Informe um nome, não um endereço IP.' };
  if (/[\s/:@?#\\]/.test(text)) return { fault: shape };
  if (text === 'localhost') return { fault: 'localhost é esta máquina: informe o domínio da loja.' };
  const labels = text.split('.');
  if (labels.some(isForeign)) return { fault: foreign };
  const domain = labels.map(written).join('.');
  if (domain.length > maxLength) return { fault: tooLong };
  return labels.length > 1 && labels.every(isLabel) ? { domain } : { fault: shape };
}

/** True for a name that this machine resolves without any DNS. */
export const isLocalDomain = (domain: string) => domain.endsWith('.localhost');
