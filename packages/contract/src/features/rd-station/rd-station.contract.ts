import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, del, get, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { secretInput, shownSecret } from '../../kit/fields/secret.ts';
import { nullableLine, textOrNull } from '../../kit/fields/text.ts';
import { rdStationFaultKeys } from '../../kit/ports/rd-station-faults.ts';

/** Path to which RD Station redirects the browser. */
export const callbackPath = '/v2/rdstation/callback';
/** Validity of a connect URL in minutes; it can be used once. */
export const connectMinutes = 10;

export const rdStationErrors = defineErrors({
  'rd_station.wrong_callback': { status: 422, message: 'O endereço de retorno é sempre o que a tela mostra.' },
  'rd_station.no_credentials': {
    status: 409,
    message: 'Salve o Client ID e o Client secret antes de ativar a integração.',
  },
});

const access = (level: 'read' | 'write' | 'delete') => ({ area: 'Conf. Website', level }) as const;

const connection = z.object({
  client_id: textOrNull,
  client_secret: shownSecret,
  /** The exact URL to register with RD Station. */
  callback: z.string(),
  /** The caller's newest valid URL; null if there is none. */
  connect_url: textOrNull,
  /** True if RD Station accepted the last request and the tokens are still valid. */
  connected: z.boolean(),
  connected_at: z.nullable(instant),
  connected_by: textOrNull,
  /** The reason why the connection was lost, or why the last refresh failed. */
  last_error: z.nullable(z.enum(rdStationFaultKeys)),
  last_error_at: z.nullable(instant),
  version: z.int(),
});
export type RdStationConnection = z.infer<typeof connection>;

export const rdStationLabels = { client_id: 'Client ID', client_secret: 'Client secret' } as const;

const path = '/v2/rdstation';

export const rdStation = contract('rd-station', {
  show: get(path, {
    changesWith: ['rdstation_connection'],
    summary: 'A integração com a RD Station Marketing; do segredo só o final',
    access: access('read'),
    reply: connection,
  }),
  save: put(path, {
    summary: 'Altera as credenciais; o que não é enviado fica como está. Outro Client ID desativa a integração',
    access: access('write'),
    body: z.object({
      client_id: z.optional(nullableLine(200)),
      client_secret: secretInput,
      callback: z.optional(nullableLine(500)),
    }),
    reply: connection,
    errors: rdStationErrors,
  }),
  newCode: get(`${path}/new-code`, {
    summary: `Um endereço novo que ativa a integração, por ${connectMinutes} minutos e uma só vez`,
    access: access('write'),
    needsBearer: true,
    reply: z.object({ connect_url: z.string(), expires_at: instant }),
    errors: rdStationErrors,
  }),
  disconnect: del(path, {
    summary: 'Desativa a integração e revoga o acesso na RD Station; as credenciais ficam',
    access: access('delete'),
    reply: connection,
  }),
});
