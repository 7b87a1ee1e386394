import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, parseCpf } from './cpf.ts';
import { stripPunctuation } from './punctuation.ts';

export type TaxDocumentType = 'cpf' | 'cnpj';

export interface TaxDocument {
  type: TaxDocumentType;
  /** Without punctuation, upper case. */
  number: string;
}

/** Decides by shape alone: 11 digits are a CPF, all else a CNPJ, whose letters count. Checks no check digit. */
export function taxDocumentType(text: string): TaxDocumentType {
  return /^\d{11}$/.test(stripPunctuation(text)) ? 'cpf' : 'cnpj';
}

/** Type and bare number of a valid CPF or CNPJ, or null. */
export function parseTaxDocument(text: string): TaxDocument | null {
  const type = taxDocumentType(text);
  const number = type === 'cpf' ? parseCpf(text) : parseCnpj(text);
  return number === null ? null : { type, number };
}

/** The mask of a CPF or a CNPJ, by shape; what is neither comes back unchanged. */
export function formatTaxDocument(number: string): string {
  return taxDocumentType(number) === 'cpf' ? formatCpf(number) : formatCnpj(number);
}
