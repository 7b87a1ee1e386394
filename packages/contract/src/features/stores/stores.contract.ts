import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, del, get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { line } from '../../kit/fields/text.ts';
import { idParam } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';

export const storesErrors = defineErrors({
  'stores.not_found': { status: 404, message: 'Esta loja não existe.' },
  'stores.integration_key_not_found': { status: 404, message: 'Esta chave de integração não existe.' },
});

/** Links of the installation, from the environment; the shell and the sign-in screens show them. */
export const links = z.object({
  support_chat_url: z.string(),
  terms_url: z.string(),
  privacy_url: z.string(),
  public_home_url: z.nullable(z.string()),
  made_in: z.string(),
});
export type Links = z.infer<typeof links>;

const publicStore = z.object({ id: z.int(), domain: z.string(), name: z.string(), main_color: z.string() });

export const storeAddress = z.object({
  street: z.string(),
  number: z.string(),
  district: z.string(),
  city: z.string(),
  uf: z.string(),
  zip: z.string(),
});

export const storeSettings = z.object({
  brand: z.object({ theme: z.object({ main_color: z.string() }) }),
  store: z.object({
    id: z.int(),
    domain: z.string(),
    name: z.string(),
    cnpj: z.nullable(z.string()),
    address: z.array(storeAddress),
    time_zone: z.string(),
  }),
  version: z.int(),
});
export type StoreSettings = z.infer<typeof storeSettings>;

/** Where another program of the store gets in; the secret itself is told once, when the key is made. */
const integrationKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Who made it; null: the operator, by a command. */
  created_by: z.nullable(z.string()),
  created_at: instant,
  /** To the minute; null: never yet. */
  last_used_at: z.nullable(instant),
  /** Null: it is good until it is revoked. */
  expires_at: z.nullable(instant),
  revoked_at: z.nullable(instant),
});
export type IntegrationKey = z.infer<typeof integrationKey>;

const daysMessage = 'Informe de 1 a 3650 dias.';

export const newIntegrationKey = z.object({
  name: line(100, 'Nome obrigatório'),
  /** Days from now; null: until it is revoked. */
  valid_days: z.nullable(z.int(daysMessage).check(z.gte(1, daysMessage), z.lte(3650, daysMessage))),
});

export const stores = contract('stores', {
  info: get('/v2/store/info', {
    summary: 'O que um visitante pode saber da loja, e os links da instalação',
    access: 'public',
    query: z.object({ domain: z.optional(z.string().check(z.maxLength(253, 'Domínio muito longo.'))) }),
    /** `store` and `public_token` are null when the domain (or the Host) names no store. */
    reply: z.object({ store: z.nullable(publicStore), public_token: z.nullable(z.string()), links }),
  }),
  settings: get('/v2/store/domain', {
    summary: 'Configurações da loja da sessão',
    access: 'session',
    reply: storeSettings,
    errors: storesErrors,
  }),
  integrationKeys: get('/v2/store/integration-keys', {
    changesWith: ['store'],
    summary: 'As chaves de integração da loja, também as que não valem mais',
    access: 'administrator',
    query: z.object({ p: pageNumber }),
    reply: pageOf(integrationKey),
  }),
  createIntegrationKey: post('/v2/store/integration-keys', {
    summary: 'Cria uma chave de integração; o segredo só aparece nesta resposta',
    access: 'administrator',
    body: newIntegrationKey,
    reply: z.object({ key: z.string(), integration_key: integrationKey }),
    errors: storesErrors,
  }),
  revokeIntegrationKey: del('/v2/store/integration-keys/{id}', {
    summary: 'Revoga uma chave de integração: ela deixa de valer na próxima chamada',
    access: 'administrator',
    params: idParam,
    reply: integrationKey,
    errors: storesErrors,
  }),
});
