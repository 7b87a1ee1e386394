import * as z from 'zod/mini';
import { contract, del, download, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { explanation } from '../../kit/fields/text.ts';
import { idParam, recordId } from '../../kit/id-param.ts';
import { mergeSides } from '../../kit/merge-record.ts';
import { ascendingFlag, countedOf, pageNumber, pageOf, searchText, sortBy } from '../../kit/page.ts';
import { customerSorts } from './customer-list-options.ts';
import { addressUpdate, customerUpdate, newAddress } from './customer-record.ts';
import {
  anonymisePreview,
  customerAddress,
  customerDetail,
  customerOrder,
  customerRow,
  possibleDuplicate,
} from './customer-schemas.ts';
import { mergeChoice, mergeFields } from './merge-fields.ts';

export const customersErrors = defineErrors({
  'customers.not_found': { status: 404, message: 'Este cliente não existe nesta loja.' },
  'customers.address_not_found': { status: 404, message: 'Este endereço não existe neste cliente.' },
  'customers.document_taken': { status: 422, message: 'Este documento já é de outro cliente.' },
  'customers.anonymised': { status: 409, message: 'Este cliente foi anonimizado e não pode ser alterado.' },
  'customers.open_orders': {
    status: 409,
    message: 'Este cliente tem pedidos em andamento. Conclua ou cancele esses pedidos antes de anonimizar.',
  },
  'customers.merge_with_itself': { status: 422, message: 'Escolha outro cliente para unir a este.' },
  'customers.merge_unknown': { status: 422, message: 'O outro cliente não existe nesta loja.' },
  'customers.merge_too_many_tags': {
    status: 422,
    message: 'Juntos, os dois têm mais de 20 etiquetas. Escolha as etiquetas de um deles.',
  },
  'customers.merge_notes_too_long': {
    status: 422,
    message: 'Juntas, as observações passam de 2.000 caracteres. Escolha as observações de um deles.',
  },
  'customers.merge_too_many_addresses': {
    status: 422,
    message: 'Juntos, os dois têm mais de 100 endereços. Remova alguns antes de unir.',
  },
  'customers.too_many_addresses': { status: 422, message: 'Um cliente tem no máximo 100 endereços.' },
  'customers.masked_sort': {
    status: 422,
    message:
      'A loja mascara CPF, telefone e e-mail nas listas, e a ordem os revelaria. Ordene por nome ou último pedido.',
  },
  'customers.login_unsupported': {
    status: 422,
    message: 'O login de clientes por rede social não está disponível nesta instalação.',
  },
});

const read = { area: 'Clientes', level: 'read' } as const;
export const writeCustomers = { area: 'Clientes', level: 'write' } as const;
/** Required for actions that cannot be undone, and for the export of all of a person's data. */
const remove = { area: 'Clientes', level: 'delete' } as const;

/**
 * Searches are combined with "and". A name matches by words, the last one as a prefix; other fields match by prefix, or
 * only as a whole where lists are masked. `document` is a CPF or CNPJ by its length, with letters; `phone` may omit the
 * DDD.
 */
export const customerListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(customerSorts),
  ascending: ascendingFlag,
  name: searchText,
  email: searchText,
  document: searchText,
  phone: searchText,
});
export type CustomerListQuery = z.infer<typeof customerListQuery>;

const addressParams = z.object({ id: recordId, addressId: recordId });

/** Limits of the reason for anonymising, in characters after trimming. */
export const reasonLength = { min: 10, max: 300 } as const;

export const anonymiseReason = explanation('o motivo', reasonLength);

const fieldValue = z.union([z.string(), z.array(z.string()), z.null()]);

/** A preview that writes nothing. Values are formatted for people, `null` for none; tags are a list. */
export const mergePreview = z.object({
  this: z.object({ id: z.int(), version: z.int(), name: z.string(), orders: z.int(), addresses: z.int() }),
  other: z.object({ id: z.int(), version: z.int(), name: z.string(), orders: z.int(), addresses: z.int() }),
  fields: z.array(
    z.object({
      field: z.enum(mergeFields),
      this: fieldValue,
      other: fieldValue,
      differs: z.boolean(),
      /** The side that applies if the merge does not name the field. */
      suggested: z.enum(mergeSides),
    }),
  ),
  /** Not a choice: a refusal by either side applies. Null if neither has said anything. */
  marketing_consent: z.nullable(
    z.object({ this: z.nullable(z.boolean()), other: z.nullable(z.boolean()), outcome: z.boolean() }),
  ),
  /** The reasons why the suggested merge would be refused: more than one customer may have. */
  does_not_fit: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const mergeBody = z.object({
  /** The customer that disappears. Its orders and addresses move to the customer of the path. */
  other_id: recordId,
  /** The other customer's version as shown by the preview; a newer one is a 412. */
  other_version: z.optional(z.int()),
  fields: z._default(mergeChoice, {}),
});
export type MergeBody = z.infer<typeof mergeBody>;

const privacy = z.object({ mask_customers_in_lists: z.boolean(), version: z.int() });

export const customers = contract('customers', {
  list: get('/v2/customers', {
    changesWith: ['customer'],
    summary: 'Lista de clientes',
    access: read,
    integration: ['read_customers'],
    query: customerListQuery,
    reply: pageOf(customerRow),
    errors: customersErrors,
  }),
  listOfStore: get('/v2/store/customers', {
    summary: 'Lista genérica: os clientes, com o total em total_count',
    access: read,
    query: customerListQuery,
    reply: countedOf(customerRow),
    errors: customersErrors,
  }),
  /** Each look leaves an audit row, at most one per agent or key, customer and hour. */
  show: get('/v2/customer/{id}', {
    page: '/customers/$id',
    changesWith: ['customer'],
    summary: 'Um cliente com documentos, endereços, totais e possíveis duplicados; a leitura fica na auditoria',
    access: read,
    integration: ['read_customers'],
    params: idParam,
    reply: customerDetail,
    errors: customersErrors,
  }),
  update: put('/v2/customer/{id}', {
    summary: 'Altera os dados de um cliente, ou um documento',
    access: writeCustomers,
    params: idParam,
    body: customerUpdate,
    reply: customerDetail,
    errors: customersErrors,
  }),
  addAddress: post('/v2/customer/{id}/address', {
    summary: 'Cadastra um endereço',
    access: writeCustomers,
    params: idParam,
    body: newAddress,
    reply: customerAddress,
    errors: customersErrors,
  }),
  updateAddress: put('/v2/customer/{id}/address/{addressId}', {
    summary: 'Altera um endereço; If-Match é a versão do endereço',
    access: writeCustomers,
    params: addressParams,
    body: addressUpdate,
    reply: customerAddress,
    errors: customersErrors,
  }),
  removeAddress: del('/v2/customer/{id}/address/{addressId}', {
    summary: 'Remove um endereço; os pedidos guardam o seu',
    access: remove,
    params: addressParams,
    reply: z.object({}),
    errors: customersErrors,
  }),
  orders: get('/v2/customer/{id}/orders', {
    changesWith: ['order'],
    summary: 'Pedidos de um cliente, do mais novo ao mais antigo',
    access: read,
    params: idParam,
    query: z.object({ p: pageNumber, ascending: ascendingFlag }),
    reply: pageOf(customerOrder),
    errors: customersErrors,
  }),
  duplicates: get('/v2/customer/{id}/duplicates', {
    summary: 'Clientes que podem ser a mesma pessoa: mesmo e-mail, telefone ou nome',
    access: read,
    params: idParam,
    reply: z.object({ items: z.array(possibleDuplicate) }),
    errors: customersErrors,
  }),
  mergePreview: get('/v2/customer/{id}/merge-preview', {
    summary: 'O que a união com outro cliente faria, campo por campo; nada é gravado',
    access: read,
    params: idParam,
    query: z.object({ other_id: recordId }),
    reply: mergePreview,
    errors: customersErrors,
  }),
  merge: post('/v2/customer/{id}/merge', {
    summary: 'Une outro cliente a este, com todos os pedidos e endereços; não pode ser desfeito',
    access: remove,
    params: idParam,
    body: mergeBody,
    reply: customerDetail,
    errors: customersErrors,
  }),
  export: download('/v2/customer/{id}/export', {
    oneAtATime: true,
    summary: 'Todos os dados de um cliente em um arquivo JSON (LGPD); fica na auditoria',
    access: remove,
    params: idParam,
    types: ['application/json'],
    errors: customersErrors,
  }),
  anonymisePreview: get('/v2/customer/{id}/anonymise-preview', {
    summary: 'Os pedidos em andamento que impedem de anonimizar um cliente; nada é gravado',
    access: remove,
    params: idParam,
    reply: anonymisePreview,
    errors: customersErrors,
  }),
  anonymise: post('/v2/customer/{id}/anonymise', {
    summary: 'Apaga a identidade de um cliente e mantém os pedidos (LGPD); não pode ser desfeito',
    access: remove,
    params: idParam,
    body: z.object({ reason: anonymiseReason }),
    reply: customerDetail,
    errors: customersErrors,
  }),
  privacy: get('/v2/customers/privacy', {
    summary: 'Se as listas mascaram CPF, telefone e e-mail',
    access: read,
    reply: privacy,
  }),
  updatePrivacy: put('/v2/customers/privacy', {
    summary: 'Liga ou desliga a máscara de CPF, telefone e e-mail nas listas',
    access: 'administrator',
    body: z.object({ mask_customers_in_lists: z.boolean() }),
    reply: privacy,
  }),
  /**
   * The storefront's call for a login by social network, which succeeds when the answer's step is `login_succeeded`.
   * It is always refused: customers have no accounts here and no application at Facebook is configured, so there is
   * nobody who could vouch for the visitor. The path exists so that a storefront hears that instead of a 404.
   */
  login: post('/v2/customer/login', {
    summary: 'Login de cliente por rede social: não disponível, sempre recusado',
    access: 'public',
    body: z.object({ type: z.literal('facebook', 'Tipo de login desconhecido.') }),
    reply: z.object({ step: z.literal('login_succeeded') }),
    errors: customersErrors,
  }),
});
