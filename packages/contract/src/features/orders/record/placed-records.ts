import * as z from 'zod/mini';
import { parseCnpj } from '../../../kit/brazil/cnpj.ts';
import { parseCpf } from '../../../kit/brazil/cpf.ts';
import { isUf } from '../../../kit/brazil/uf.ts';
import { httpUrl } from '../../../kit/fields/http-url.ts';
import {
  dayField,
  lineField,
  lineFieldOf,
  optional,
  optionalTextField,
  textFieldOf,
} from '../../../kit/fields/record-fields.ts';
import { line, optionalLine, textOrNull } from '../../../kit/fields/text.ts';
import type { WithInitials } from '../../../kit/record.ts';
import { type ImportedFields, importedRecord } from './imported-record.ts';

/*
 * Fields that come with an order and stay as its sender said them. Each is declared once: what a sender may say
 * (`input`), what the order's calls answer (`reply`), how a CSV says it (`csv`), and whether it goes when the buyer is
 * forgotten (`personal`). Money, states and nested values are written beside the records.
 */

const taxDocument = z.object({ type: z.enum(['cpf', 'cnpj']), number: z.string().check(z.maxLength(20)) }).check(
  z.refine((document) => (document.type === 'cpf' ? parseCpf(document.number) : parseCnpj(document.number)) !== null, {
    error: 'Documento inválido',
    path: ['number'],
  }),
);

const rg = z.object({
  number: z.string().check(z.regex(/^[0-9A-Za-z.-]{5,18}$/, 'RG inválido')),
  issuer: optionalLine(20),
  uf: z.optional(z.nullable(z.string().check(z.refine(isUf, 'Estado inválido')))),
});

/** The buyer's data from the order's sender. */
export const buyerRecord = importedRecord({
  name: {
    ...lineField('Nome', 150, 'Nome obrigatório'),
    personal: 'identity',
    csv: { names: ['Nome do cliente', 'cliente', 'nome', 'comprador', 'customer', 'nome completo'], cell: 'text' },
  },
  email: {
    ...optional(textFieldOf('E-mail', z.nullable(z.email('Digite um e-mail válido').check(z.maxLength(254))))),
    personal: 'identity',
    csv: { names: ['E-mail do cliente', 'email', 'e mail', 'email do cliente'], cell: 'text' },
  },
  phone: {
    ...optional(
      textFieldOf(
        'Telefone',
        z.nullable(z.string().check(z.regex(/^\d{10,11}$/, 'Digite um número de telefone válido'))),
      ),
    ),
    personal: 'identity',
    csv: { names: ['Telefone', 'celular', 'fone', 'whatsapp', 'telefone do cliente'], cell: 'phone' },
  },
  rg: {
    label: 'RG',
    input: z.optional(z.nullable(rg)),
    reply: z.nullable(z.object({ number: z.string(), issuer: textOrNull, uf: textOrNull })),
    personal: 'identity',
    csv: false,
  },
  document: {
    label: 'CPF ou CNPJ',
    input: z.optional(z.nullable(taxDocument)),
    reply: z.nullable(z.object({ type: z.enum(['cpf', 'cnpj']), number: z.string() })),
    personal: 'identity',
    csv: { names: ['CPF ou CNPJ', 'cpf', 'cnpj', 'cpf cnpj', 'documento', 'cpf/cnpj'], cell: 'document' },
  },
  birthday: {
    ...optional(dayField('Data de nascimento')),
    personal: 'detail',
    csv: { names: ['Data de nascimento', 'nascimento', 'aniversario'], cell: 'day' },
  },
});

const addressTypes = z.enum(['residential', 'business']);

/** An address of an order. State and city stay when the buyer is forgotten, because taxes depend on them. */
export const placedAddressRecord = importedRecord({
  recipient: {
    ...optionalTextField('Destinatário', 150),
    personal: 'identity',
    csv: { names: ['Destinatário', 'nome do destinatario', 'recebedor'], cell: 'text' },
  },
  type: {
    label: 'Tipo',
    input: z.optional(z.nullable(addressTypes)),
    reply: z.nullable(addressTypes),
    personal: false,
    csv: false,
  },
  street: {
    ...lineField('Rua', 200, 'Rua obrigatório'),
    personal: 'shared',
    csv: { names: ['Rua', 'endereco', 'logradouro', 'rua de entrega', 'endereco de entrega'], cell: 'text' },
  },
  number: {
    ...lineField('Número', 20, 'Número obrigatório'),
    personal: 'detail',
    csv: { names: ['Número do endereço', 'numero da casa', 'numero de entrega', 'num'], cell: 'text' },
  },
  complement: {
    ...optionalTextField('Complemento', 100),
    personal: 'detail',
    csv: { names: ['Complemento', 'complemento de entrega'], cell: 'text' },
  },
  obs: { ...optionalTextField('Observação', 200), personal: 'detail', csv: false },
  district: {
    ...lineFieldOf('Bairro', line(100)),
    personal: 'detail',
    csv: { names: ['Bairro', 'bairro de entrega'], cell: 'text' },
  },
  city: {
    ...lineField('Cidade', 100, 'Cidade obrigatório'),
    personal: false,
    csv: { names: ['Cidade', 'municipio', 'cidade de entrega'], cell: 'text' },
  },
  uf: {
    ...lineFieldOf('Estado', z.string().check(z.refine(isUf, 'Estado obrigatório'))),
    personal: false,
    csv: { names: ['Estado (UF)', 'uf', 'estado', 'estado de entrega'], cell: 'uf' },
  },
  zip: {
    ...lineFieldOf('CEP', z.string().check(z.regex(/^\d{8}$/, 'CEP inválido'))),
    personal: 'detail',
    csv: { names: ['CEP', 'cep de entrega', 'codigo postal', 'zip'], cell: 'zip' },
  },
  /** Only on the shipping address: the buyer picks the order up at the pharmacy. */
  pickup_on_pharmacy: {
    label: 'Retirada na farmácia',
    input: z._default(z.boolean(), false),
    reply: z.boolean(),
    personal: false,
    csv: false,
  },
});

/** Columns of an order that never change after it was placed. */
export const placedRecord = importedRecord({
  free_shipping: {
    label: 'Frete grátis',
    input: z._default(z.boolean(), false),
    reply: z.boolean(),
    personal: false,
    csv: { names: ['Frete grátis', 'free shipping', 'frete gratuito'], cell: 'flag' },
  },
});

/**
 * Forgetting a buyer removes names from an item's title and variants (`forget-items.store.ts`). A personal field would
 * need a rule there, so none may be `personal`.
 */
type ItemFields = Record<string, ImportedFields[string] & { personal: false }>;
const itemRecord = <const F extends ItemFields>(fields: F & WithInitials<F>) => importedRecord<F>(fields);

/** Columns of an item from its sender. */
export const placedItemRecord = itemRecord({
  volume: {
    label: 'Volume',
    input: z.optional(z.nullable(z.number().check(z.positive(), z.maximum(1_000_000)))),
    reply: z.nullable(z.number()),
    personal: false,
    csv: false,
  },
  volume_unit: { ...optionalTextField('Unidade do volume', 20), personal: false, csv: false },
});

/** Columns of a payment from its sender; `payment-state.ts` decides about its state. */
export const placedPaymentRecord = importedRecord({
  installments: {
    label: 'Parcelas',
    input: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(99)))),
    reply: z.nullable(z.int()),
    personal: false,
    csv: { names: ['Parcelas', 'numero de parcelas'], cell: 'integer' },
  },
  card_brand: { ...optionalTextField('Bandeira', 30), personal: false, csv: false },
  card_last_digits: {
    ...optional(
      textFieldOf('Final do cartão', z.nullable(z.string().check(z.regex(/^\d{4}$/, 'Informe os 4 últimos dígitos.')))),
    ),
    personal: 'detail',
    csv: false,
  },
  card_holder_name: { ...optionalTextField('Titular', 100), personal: 'identity', csv: false },
  tid: { ...optionalTextField('TID', 100), personal: false, csv: false },
  billet_barcode: {
    ...optional(
      textFieldOf('Linha digitável', z.nullable(z.string().check(z.regex(/^\d{44,48}$/, 'Linha do boleto inválida')))),
    ),
    personal: 'detail',
    csv: false,
  },
  billet_url: { ...optional(textFieldOf('Boleto', z.nullable(httpUrl))), personal: 'detail', csv: false },
  billet_expiration_date: { ...optional(dayField('Vencimento')), personal: false, csv: false },
  /** The person's name for a payment of the method `other`. */
  method_name: { ...optionalTextField('Nome da forma de pagamento', 40), personal: false, csv: false },
  note: { ...optionalTextField('Observação', 200), personal: 'detail', csv: false },
});
