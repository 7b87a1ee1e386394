import * as z from 'zod/mini';
import { parseCnpj } from '../../kit/brazil/cnpj.ts';
import { parseCpf } from '../../kit/brazil/cpf.ts';
import { isDdd } from '../../kit/brazil/phone.ts';
import { parseRg } from '../../kit/brazil/rg.ts';
import { taxDocumentType } from '../../kit/brazil/tax-document.ts';
import { isUf } from '../../kit/brazil/uf.ts';
import { day } from '../../kit/dates.ts';
import { dddMessage } from '../../kit/fields/phone.ts';
import { emptyOr, line, nullableText, optionalLine } from '../../kit/fields/text.ts';

export const documentTypes = ['cpf', 'cnpj', 'rg'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const addressTypes = ['residential', 'business'] as const;
export const addressTypeNames = { residential: 'Residencial', business: 'Comercial' } as const;

/** The only country code: every customer has a Brazilian phone. */
export const ddi = '55';

export const customerName = line(150, 'Nome obrigatório');

/** The first two digits of the phone, which clients send beside it. */
export const customerDdd = nullableText(emptyOr((text) => /^\d{2}$/.test(text) && isDdd(text), dddMessage));

export const birthdayMessage = 'Digite uma data de nascimento válida';

/** The server also refuses a birthday after today, because it knows the store's day. */
export const customerBirthday = z.nullable(day.check(z.refine((text) => text >= '1900-01-01', birthdayMessage)));

/** A CPF, CNPJ (with letters) or RG without punctuation; null if it is invalid. */
export function parseDocument(type: DocumentType, number: string): string | null {
  if (type === 'cpf') return parseCpf(number);
  return type === 'cnpj' ? parseCnpj(number) : parseRg(number);
}

export const documentMessages: Record<DocumentType, string> = {
  cpf: 'CPF inválido',
  cnpj: 'CNPJ inválido',
  rg: 'RG inválido',
};

interface TypedDocument {
  type?: DocumentType | undefined;
  number?: string | null | undefined;
}

/** The given type, else by length: 11 digits are a CPF, anything else a CNPJ. */
export function typeOfDocument({ type, number }: TypedDocument): DocumentType {
  return type ?? taxDocumentType(number ?? '');
}

export const documentShape = {
  type: z.optional(z.enum(documentTypes, 'Tipo de documento desconhecido.')),
  number: z.string('Informe o número do documento.').check(z.trim(), z.maxLength(30, 'Use no máximo 30 caracteres.')),
  /** Issuing body (`SSP`), state and country; only for an RG. */
  issuer: optionalLine(20),
  uf: z.optional(
    nullableText(
      z.toUpperCase(),
      emptyOr((text) => isUf(text), 'Estado inválido'),
    ),
  ),
  country: optionalLine(60),
};

export const documentIsValid = z.refine<TypedDocument>(
  (document) => !document.number || parseDocument(typeOfDocument(document), document.number) !== null,
  {
    error: (issue) => documentMessages[typeOfDocument((issue.input ?? {}) as TypedDocument)],
    path: ['number'],
  },
);

/** A document. An empty number removes the document of that type. */
export const customerDocument = z.object(documentShape).check(documentIsValid);
export type CustomerDocumentInput = z.infer<typeof customerDocument>;

export const oneDocumentMessage = 'Informe no máximo um documento de cada tipo.';

const onePerType = z.refine<TypedDocument[]>(
  (documents) => new Set(documents.map(typeOfDocument)).size === documents.length,
  oneDocumentMessage,
);

export const customerDocuments = z.array(customerDocument).check(z.maxLength(3, 'No máximo 3 documentos.'), onePerType);

export const tagsMax = 20;

export const customerTags = z
  .array(line(30, 'Etiqueta vazia'))
  .check(z.maxLength(tagsMax, `No máximo ${tagsMax} etiquetas.`));

export const notesMaxLength = 2000;
export const addressesMax = 100;
