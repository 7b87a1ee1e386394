import * as z from 'zod/mini';
import { contract, del, download, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { ascendingFlag, countedOf, pageOf, queryFlag, searchText, sortBy } from '../../kit/page.ts';
import { bankAccount, bankAccountInput } from './record/bank-account.ts';
import { branchAddress, branchAddresses, branchAddressInput } from './record/branch-address.ts';
import { branchOperations, branchTypes } from './record/branch-names.ts';
import { branchRecord, branchUpdate, newBranch } from './record/branch-record.ts';
import { crfFile, crfFileBodyLimit, crfFileInput, crfFileTypes } from './record/crf-file.ts';
import { pharmacy, pharmacyInput } from './record/pharmacy.ts';
import { correiosInput, correiosSettings, newTransporter, transporter, transporterUpdate } from './record/transport.ts';

/** Sort columns of the list; by default the central branch comes first. */
export const branchSorts = ['alias', 'city', 'type', 'operation', 'bank_account'] as const;

export const branchesErrors = defineErrors({
  'branches.not_found': { status: 404, message: 'Esta loja não existe.' },
  'transporters.not_found': { status: 404, message: 'Esta transportadora não existe nesta loja.' },
  /** The reply's sentence names the branch: "Não foi possível deletar a loja {title}: …". */
  'branches.central': { status: 409, message: 'Não foi possível deletar a loja: a matriz não pode ser removida.' },
  'branches.in_use': { status: 409, message: 'Não foi possível deletar a loja: ela ainda está em uso.' },
  'branches.no_crf_file': { status: 404, message: 'Esta loja não tem o arquivo do certificado.' },
  'branches.unknown_bank': { status: 422, message: 'Este banco não existe.' },
  'branches.too_many': { status: 422, message: 'A loja tem no máximo 1.000 unidades.' },
});

const area = 'Conf. > Lojas';
const read = { area, level: 'read' } as const;
const write = { area, level: 'write' } as const;

/**
 * Everybody who is signed in gets `id` and `fantasy_name`, to choose a branch; the other keys need Conf. > Lojas read.
 */
export const branchRow = z.object({
  id: z.int(),
  fantasy_name: z.string(),
  alias: z.optional(z.string()),
  is_central: z.optional(z.boolean()),
  city: z.optional(z.nullable(z.string())),
  type: z.optional(z.enum(branchTypes)),
  operation: z.optional(z.nullable(z.enum(branchOperations))),
  /** True if a bank account is stored. */
  bank_account: z.optional(z.boolean()),
  version: z.optional(z.int()),
});
export type BranchRow = z.infer<typeof branchRow>;

export const branch = z.object({
  id: z.int(),
  store_id: z.int(),
  is_central: z.boolean(),
  ...branchRecord.reply,
  /** The primary address; null until it is entered. */
  address: z.nullable(branchAddress),
  /** All addresses, the primary one first. */
  addresses: branchAddresses.reply,
  pharmacy,
  crf_file: z.nullable(crfFile),
  bank_account: z.nullable(bankAccount),
  correios: correiosSettings,
  version: z.int(),
  /** Only with `recursive=1`. */
  transporters: z.optional(z.array(transporter)),
  /** Number of delivery locations by kind; only with `recursive=1`. */
  delivery_locations: z.optional(z.object({ zip: z.int(), place: z.int(), district: z.int() })),
});
export type Branch = z.infer<typeof branch>;

export const branches = contract('branches', {
  list: get('/v2/branches', {
    changesWith: ['branch'],
    summary: 'Unidades da loja: todas em uma página',
    access: 'session',
    integration: ['read_branches'],
    query: z.object({
      /** Matches any part of the alias. */
      name: searchText,
      'sort-by': sortBy(branchSorts),
      ascending: ascendingFlag,
    }),
    reply: pageOf(branchRow),
  }),
  listOfStore: get('/v2/store/branches', {
    summary: 'Lista genérica: as unidades, com o total em total_count',
    access: 'session',
    query: z.object({
      /** Matches any part of the alias. */
      name: searchText,
      'sort-by': sortBy(branchSorts),
      ascending: ascendingFlag,
    }),
    reply: countedOf(branchRow),
  }),
  show: get('/v2/store/branch/{id}', {
    changesWith: ['branch'],
    summary: 'Uma unidade; com recursive=1 também transportadoras e contagem das localizações',
    access: read,
    integration: ['read_branches'],
    params: idParam,
    /** The specification's flags for products and keywords are accepted and add nothing. */
    query: z.object({ recursive: queryFlag, fetch_products: queryFlag, fetch_keywords: queryFlag }),
    reply: branch,
    errors: branchesErrors,
  }),
  create: post('/v2/branch', {
    summary: 'Cria uma unidade',
    access: 'administrator',
    idempotent: true,
    body: newBranch,
    reply: branch,
    errors: branchesErrors,
  }),
  remove: del('/v2/store/branch/{id}', {
    summary: 'Remove uma filial em que ninguém trabalha e que nada cita',
    access: { area, level: 'delete' },
    params: idParam,
    reply: z.object({}),
    errors: branchesErrors,
  }),
  updateMain: put('/v2/branch/main', {
    summary: 'Altera a matriz',
    access: write,
    body: branchUpdate,
    reply: branch,
    errors: branchesErrors,
  }),
  update: put('/v2/branch/{id}', {
    summary: 'Altera uma unidade: nomes, horários, contatos e demais endereços',
    access: write,
    params: idParam,
    body: branchUpdate,
    reply: branch,
    errors: branchesErrors,
  }),
  updateMainAddress: put('/v2/branch/main/primary-address', {
    summary: 'Altera o endereço principal da matriz',
    access: write,
    body: branchAddressInput,
    reply: branch,
    errors: branchesErrors,
  }),
  updateAddress: put('/v2/branch/{id}/primary-address', {
    summary: 'Altera o endereço principal de uma unidade',
    access: write,
    params: idParam,
    body: branchAddressInput,
    reply: branch,
    errors: branchesErrors,
  }),
  updateMainPharmacy: put('/v2/branch/main/pharmacy', {
    summary: 'Altera os dados de farmácia da matriz',
    access: write,
    body: pharmacyInput,
    reply: branch,
    errors: branchesErrors,
  }),
  updatePharmacy: put('/v2/branch/{id}/pharmacy', {
    summary: 'Altera os dados de farmácia de uma unidade',
    access: write,
    params: idParam,
    body: pharmacyInput,
    reply: branch,
    errors: branchesErrors,
  }),
  recordPharmacy: post('/v2/store/branch/{id}/pharmacy', {
    summary: 'Registra os dados de farmácia de uma unidade',
    access: write,
    params: idParam,
    body: pharmacyInput,
    reply: branch,
    errors: branchesErrors,
  }),
  crfFile: download('/v2/store/branch/{id}/crf-file', {
    summary: 'O arquivo do certificado de regularidade do CRF',
    access: read,
    params: idParam,
    types: crfFileTypes,
    errors: branchesErrors,
  }),
  setCrfFile: put('/v2/store/branch/{id}/crf-file', {
    summary: 'Guarda o arquivo do certificado de regularidade do CRF no lugar do que há',
    access: write,
    oneAtATime: true,
    params: idParam,
    body: crfFileInput,
    bodyLimit: crfFileBodyLimit,
    reply: branch,
    errors: branchesErrors,
  }),
  removeCrfFile: del('/v2/store/branch/{id}/crf-file', {
    summary: 'Remove o arquivo do certificado de regularidade do CRF',
    access: write,
    params: idParam,
    reply: branch,
    errors: branchesErrors,
  }),
  recordBankAccount: post('/v2/store/branch/{id}/bank', {
    summary: 'Registra a conta bancária de uma unidade; dela só voltam o banco e os últimos dígitos',
    access: write,
    params: idParam,
    body: bankAccountInput,
    reply: branch,
    errors: branchesErrors,
  }),
  banks: get('/v2/bank/list', {
    summary: 'Bancos, para escolher um',
    access: 'session',
    reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
    cacheSeconds: 86_400,
  }),
  updateCorreios: put('/v2/branch/logistics/correios', {
    summary: 'Altera as configurações dos Correios de uma unidade',
    access: write,
    body: correiosInput,
    reply: correiosSettings,
    errors: branchesErrors,
  }),
  showCorreios: get('/v2/branch/logistics/correios/{id}', {
    changesWith: ['branch'],
    summary: 'Configurações dos Correios de uma unidade',
    access: read,
    params: idParam,
    reply: correiosSettings,
    errors: branchesErrors,
  }),
  listTransporters: get('/v2/branch/{id}/logistics/transporter/list', {
    changesWith: ['branch'],
    summary: 'Transportadoras de uma unidade',
    access: read,
    params: idParam,
    reply: z.object({ items: z.array(transporter) }),
    errors: branchesErrors,
  }),
  createTransporter: post('/v2/logistics/transporter', {
    summary: 'Cria uma transportadora',
    access: write,
    idempotent: true,
    body: newTransporter,
    reply: transporter,
    errors: branchesErrors,
  }),
  updateTransporter: put('/v2/logistics/transporter/{id}', {
    summary: 'Altera uma transportadora',
    access: write,
    params: idParam,
    body: transporterUpdate,
    reply: transporter,
    errors: branchesErrors,
  }),
  removeTransporter: del('/v2/logistics/transporter/{id}', {
    summary: 'Remove uma transportadora',
    access: { area, level: 'delete' },
    params: idParam,
    reply: z.object({}),
    errors: branchesErrors,
  }),
});
