import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, parseCpf } from './cpf.ts';
import { stripPunctuation } from './punctuation.ts';

export type TaxDocumentType = 'cpf' | 'cnpj';

export interface TaxDocument {
  type: TaxDocumentType;
  /** Number without punctuation, in upper case. */
  number: string;
}

/** Decides by the form alone: 11 digits are a CPF, anything else is a CNPJ, letters included. */
export function taxDocumentType(text: string): TaxDocumentType {
  return /^\d{11}$/.test(stripPunctuation(text)) ? 'cpf' : 'cnpj';
}

/** Returns type and bare number of a valid CPF or CNPJ, or null. */
export function parseTaxDocument(text: string): TaxDocument | null {
  const type = taxDocumentType(text);
  const number = type === 'cpf' ? parseCpf(text) : parseCnpj(text);
  return number === null ? null : { type, number };
}

/** Formats a CPF or a CNPJ by its form; any other text is returned unchanged. */
export function formatTaxDocument(number: string): string {
  return taxDocumentType(number) === 'cpf' ? formatCpf(number) : formatCnpj(number);
}
