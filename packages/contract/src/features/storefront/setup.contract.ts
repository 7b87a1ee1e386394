import * as z from 'zod/mini';
import { contract, get, put } from '../../kit/endpoint.ts';
import { setupAccess } from './setup-access.ts';
import { setupKeys } from './setup-steps.ts';

const setup = z.object({
  /** The central branch, where many steps are done. */
  branch_id: z.int(),
  /** True if somebody who may change the site has hidden the list. */
  is_hidden: z.boolean(),
  /** The steps in their order. */
  items: z.array(z.object({ key: z.enum(setupKeys), is_done: z.boolean() })),
  version: z.int(),
});
export type Setup = z.infer<typeof setup>;

export const setups = contract('storefront', {
  showSetup: get('/v2/store/setup', {
    summary: 'O que falta para a loja vender, na ordem em que se faz',
    access: setupAccess,
    changesWith: ['store', 'branch', 'delivery_location', 'website_section', 'product', 'finance_settings'],
    reply: setup,
  }),
  hideSetup: put('/v2/store/setup', {
    summary: 'Oculta ou mostra de novo o que falta para a loja vender',
    access: { area: 'Conf. Website', level: 'write' },
    body: z.object({ is_hidden: z.boolean() }),
    reply: setup,
  }),
});
