import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, del, get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { line } from '../../kit/fields/text.ts';
import { idParam } from '../../kit/id-param.ts';
import { keyScopes } from '../../kit/key-scopes.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';

export const integrationKeysErrors = defineErrors({
  'stores.integration_key_not_found': { status: 404, message: 'Esta chave de integração não existe.' },
});

/** A key for another program of the store. The secret is shown once, when the key is created. */
const integrationKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The person who created it; null for the operator's command. */
  created_by: z.nullable(z.string()),
  created_at: instant,
  /** Rounded to minutes; null if it was never used. */
  last_used_at: z.nullable(instant),
  /** Null if it is valid until it is revoked. */
  expires_at: z.nullable(instant),
  revoked_at: z.nullable(instant),
  /** The permitted actions. */
  scopes: z.array(z.enum(keyScopes)),
});
export type IntegrationKey = z.infer<typeof integrationKey>;

const daysMessage = 'Informe de 1 a 3650 dias.';

export const newIntegrationKey = z.object({
  name: line(100, 'Nome obrigatório'),
  /** Validity in days; null until it is revoked. */
  valid_days: z.nullable(z.int(daysMessage).check(z.gte(1, daysMessage), z.lte(3650, daysMessage))),
  /** Defaults to sending orders and payments, as for keys from before scopes existed. */
  scopes: z._default(
    z.array(z.enum(keyScopes, 'Permissão desconhecida.'), 'Escolha o que a chave pode fazer.').check(
      z.minLength(1, 'Escolha o que a chave pode fazer.'),
      // Without duplicates, in the order of the list.
      z.overwrite((chosen) => keyScopes.filter((scope) => chosen.includes(scope))),
    ),
    () => ['send_orders' as const],
  ),
});

export const integrationKeys = contract('stores', {
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
    errors: integrationKeysErrors,
  }),
  revokeIntegrationKey: del('/v2/store/integration-keys/{id}', {
    summary: 'Revoga uma chave de integração: ela deixa de valer na próxima chamada',
    access: 'administrator',
    params: idParam,
    reply: integrationKey,
    errors: integrationKeysErrors,
  }),
});
