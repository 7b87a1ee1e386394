import * as z from 'zod/mini';
import { parseCep } from '../../kit/brazil/cep.ts';
import { parseCnpj } from '../../kit/brazil/cnpj.ts';
import { parseCpf } from '../../kit/brazil/cpf.ts';
import { isDdd, splitPhone } from '../../kit/brazil/phone.ts';
import { parseRg } from '../../kit/brazil/rg.ts';
import { taxDocumentType } from '../../kit/brazil/tax-document.ts';
import { isUf } from '../../kit/brazil/uf.ts';
import { day } from '../../kit/dates.ts';
import { line, optionalLine, optionalParagraph } from '../../kit/fields/text.ts';

/** What a person may write about a customer; the screen's forms and the server read the same rules. */
export const genders = ['m', 'f', 'n'] as const;
export type Gender = (typeof genders)[number];
export const genderNames: Record<Gender, string> = { m: 'Masculino', f: 'Feminino', n: 'Não informado' };

export const documentTypes = ['cpf', 'cnpj', 'rg'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const addressTypes = ['residential', 'business'] as const;
export const addressTypeNames = { residential: 'Residencial', business: 'Comercial' } as const;

/** The only country code: every customer has a Brazilian phone. */
export const ddi = '55';

const emptyOr = (isRight: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isRight(text), message);

/** A text that may be null; an empty one comes out as null. `checks` must let the empty text pass. */
const nullableText = (...checks: z.core.$ZodCheck<string>[]) =>
  z.nullable(z.string('Informe um texto.').check(z.trim(), ...checks)).check(z.overwrite((text) => text || null));

export const customerName = line(150, 'Nome obrigatório');

/** Lower case, as it is stored and compared; empty or null for none. */
export const customerEmail = nullableText(
  z.toLowerCase(),
  z.maxLength(254, 'Use no máximo 254 caracteres.'),
  emptyOr((text) => z.regexes.email.test(text), 'Digite um e-mail válido'),
);

const phoneMessage = 'Digite um número de telefone válido';
const dddMessage = 'Digite um DDD válido';

/** DDD and number in one input, 10 or 11 digits, typed with or without punctuation and `+55`; out as bare digits. */
export const customerPhone = nullableText(
  emptyOr((text) => splitPhone(text) !== null, phoneMessage),
  z.refine<string>((text) => isDdd(splitPhone(text)?.ddd ?? '11'), dddMessage),
  z.overwrite((text) => {
    const parts = splitPhone(text);
    return parts === null ? text : parts.ddd + parts.number;
  }),
);

/** The first two digits of the phone, as clients send them beside it. */
export const customerDdd = nullableText(emptyOr((text) => /^\d{2}$/.test(text) && isDdd(text), dddMessage));

export const birthdayMessage = 'Digite uma data de nascimento válida';

/** A birthday after today is refused by the server, which knows the store's day. */
export const customerBirthday = z.nullable(day.check(z.refine((text) => text >= '1900-01-01', birthdayMessage)));

/** CPF, CNPJ (letters kept) or RG without punctuation, or null when it is none. */
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

/** The type that was said, else by shape: 11 digits are a CPF, all else a CNPJ. */
export function typeOfDocument({ type, number }: TypedDocument): DocumentType {
  return type ?? taxDocumentType(number ?? '');
}

const documentShape = {
  type: z.optional(z.enum(documentTypes, 'Tipo de documento desconhecido.')),
  number: z.string('Informe o número do documento.').check(z.trim(), z.maxLength(30, 'Use no máximo 30 caracteres.')),
  /** Issuing body (`SSP`), state and country; of an RG only. */
  issuer: optionalLine(20),
  uf: z.optional(
    nullableText(
      z.toUpperCase(),
      emptyOr((text) => isUf(text), 'Estado inválido'),
    ),
  ),
  country: optionalLine(60),
};

const documentIsValid = z.refine<TypedDocument>(
  (document) => !document.number || parseDocument(typeOfDocument(document), document.number) !== null,
  {
    error: (issue) => documentMessages[typeOfDocument((issue.input ?? {}) as TypedDocument)],
    path: ['number'],
  },
);

/** One document; an empty number takes the document of that type away. */
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

interface PhoneAndDdd {
  phone?: string | null | undefined;
  ddd?: string | null | undefined;
}

const dddFits = z.refine<PhoneAndDdd>(({ phone, ddd }) => !phone || !ddd || phone.startsWith(ddd), {
  error: dddMessage,
  path: ['ddd'],
});

/**
 * `PUT /v2/customer/{id}`: a customer object, or a document (`{type, number, issuer, uf, country}`), or both at once.
 * What is not sent stays. `documents` is the whole list; the single document changes the one of its type alone.
 */
export const customerUpdate = z
  .partial(
    z.object({
      name: customerName,
      gender: z.nullable(z.enum(genders, 'Gênero desconhecido.')),
      birthday: customerBirthday,
      email: customerEmail,
      /** Accepted because the form sends it; it is always 55. */
      ddi: z.nullable(z.union([z.literal('55'), z.literal('+55'), z.literal(55)], 'Digite um DDI válido')),
      ddd: customerDdd,
      phone: customerPhone,
      documents: customerDocuments,
      notes: optionalParagraph(notesMaxLength),
      tags: customerTags,
      ...documentShape,
    }),
  )
  .check(dddFits, documentIsValid);
export type CustomerUpdate = z.infer<typeof customerUpdate>;

const zip = z.string('CEP obrigatório').check(
  z.trim(),
  z.minLength(1, 'CEP obrigatório'),
  z.refine((text) => text === '' || parseCep(text) !== null, 'CEP inválido'),
  z.overwrite((text) => parseCep(text) ?? text),
);

const addressShape = {
  recipient: optionalLine(150),
  type: z.optional(z.nullable(z.enum(addressTypes, 'Tipo de endereço desconhecido.'))),
  zip,
  street: line(200, 'Rua obrigatório'),
  number: line(20, 'Número obrigatório'),
  complement: optionalLine(100),
  obs: optionalLine(200),
  reference: optionalLine(200),
  district: optionalLine(100),
  city: line(100, 'Cidade obrigatório'),
  uf: z.string('Estado obrigatório').check(
    z.trim(),
    z.toUpperCase(),
    z.refine((text) => isUf(text), 'Estado obrigatório'),
  ),
};

/** A new address. Its number is digits (`isHouseNumber`): the server answers 'Número obrigatório' for anything else. */
export const newAddress = z.object(addressShape);
export type NewAddress = z.infer<typeof newAddress>;

/** What is not sent stays. The number is digits, or what the address has already (`isHouseNumber`). */
export const addressUpdate = z.partial(newAddress);
export type AddressUpdate = z.infer<typeof addressUpdate>;
