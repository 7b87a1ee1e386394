import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';

export const storesErrors = defineErrors({
  'stores.not_found': { status: 404, message: 'Esta loja não existe.' },
});

export const storeAddress = z.object({
  street: z.string(),
  number: z.string(),
  district: z.string(),
  city: z.string(),
  uf: z.string(),
  zip: z.string(),
});

export const storeSettings = z.object({
  /** `logo` is the picture's URL; null without one. */
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
  settings: get('/v2/store/domain', {
    summary: 'Configurações da loja da sessão',
    access: 'session',
    reply: storeSettings,
    errors: storesErrors,
  }),
});
