import * as z from 'zod/mini';
import { contract, del, get, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { accountErrors } from '../account/account.contract.ts';
import { storeSettings, storesErrors } from '../stores/stores.contract.ts';
import { storeRecord } from './store-record.ts';
import { readWebsite, writeWebsite } from './website.contract.ts';

/** Besides the one that counts. */
export const maxAliases = 20;

export const domainErrors = defineErrors({
  'website.domain_taken': { status: 422, message: 'Este domínio já é de outra loja.' },
  'website.domain_of_panel': { status: 422, message: 'Este é o endereço do painel: a loja precisa de outro.' },
  'website.too_many_aliases': {
    status: 422,
    message: `A loja atende em até ${maxAliases} outros endereços: remova um antes de mudar de domínio.`,
  },
  'website.alias_not_found': { status: 404, message: 'A loja não atende neste endereço.' },
  'website.alias_is_domain': { status: 409, message: 'Este é o domínio da loja: mude-o antes de remover.' },
});

const { 'stores.not_found': notFound } = storesErrors;
const {
  'account.wrong_password': wrongPassword,
  'account.password_needed': passwordNeeded,
  'account.too_many_attempts': tooManyAttempts,
} = accountErrors;

const storeNames = z.object({
  domain: z.string(),
  /** Other names that lead to the store, by their letters. */
  aliases: z.array(z.string()),
  /** The store's own. */
  version: z.int(),
});
export type StoreNames = z.infer<typeof storeNames>;

/** Where a name leads: to this installation, somewhere else, nowhere; only on this machine; nobody knows. */
export const dnsStates = ['here', 'elsewhere', 'nowhere', 'local', 'unknown'] as const;
export type DnsState = (typeof dnsStates)[number];

const dnsRecord = z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), value: z.string() });
export type DnsRecord = z.infer<typeof dnsRecord>;

const storeDns = z.object({
  /** The name (or the address) at which this installation is reached; null: nobody has said so. */
  panel: z.nullable(z.string()),
  /** The domain first. */
  names: z.array(
    z.object({
      domain: z.string(),
      state: z.enum(dnsStates),
      /** What the DNS says now. */
      cname: z.nullable(z.string()),
      addresses: z.array(z.string()),
      /** What it shall say, all of it; none where that is not known. */
      records: z.array(dnsRecord),
    }),
  ),
});
export type StoreDns = z.infer<typeof storeDns>;

export const storeDomains = contract('website', {
  domains: get('/v2/store/domain/aliases', {
    summary: 'O domínio da loja e os outros endereços em que ela atende',
    access: readWebsite,
    changesWith: ['store'],
    page: '/settings',
    reply: storeNames,
    errors: { 'stores.not_found': notFound },
  }),
  dns: get('/v2/store/domain/dns', {
    summary: 'Os registros de DNS de que os endereços da loja precisam, e o que o DNS responde agora',
    access: readWebsite,
    reply: storeDns,
    errors: { 'stores.not_found': notFound },
  }),
  changeSettings: put('/v2/store/domain/{id}', {
    summary:
      'Altera domínio, nome, fuso horário e cores da loja; o que não é enviado fica como está. Outro domínio só um administrador escolhe, com a senha; o anterior continua levando à loja',
    access: writeWebsite,
    params: idParam,
    body: z.partial(
      z.object({
        ...storeRecord.input,
        /** Needed for another domain. */
        current_password: z.string().check(z.maxLength(200, 'A senha tem no máximo 200 caracteres.')),
      }),
    ),
    reply: storeSettings,
    errors: {
      ...domainErrors,
      'stores.not_found': notFound,
      'account.wrong_password': wrongPassword,
      'account.password_needed': passwordNeeded,
      'account.too_many_attempts': tooManyAttempts,
    },
  }),
  removeAlias: del('/v2/store/domain/aliases/{domain}', {
    summary: 'A loja deixa de atender em um dos seus outros endereços',
    access: 'administrator',
    params: z.object({ domain: z.string() }),
    reply: storeNames,
    errors: { ...domainErrors, 'stores.not_found': notFound },
  }),
});
