import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';

export const storesErrors = defineErrors({
  'stores.not_found': { status: 404, message: 'Esta loja não existe.' },
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
  /** `logo`: the address of its picture; null: the store has none. */
  brand: z.object({
    theme: z.object({ main_color: z.string(), secondary_color: z.string() }),
    logo: z.nullable(z.string()),
  }),
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
});
