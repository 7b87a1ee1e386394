import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, del, get, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { secretInput, shownSecret } from '../../kit/fields/secret.ts';
import { nullableLine, textOrNull } from '../../kit/fields/text.ts';
import { rdStationFaultKeys } from '../../kit/ports/rd-station-faults.ts';

/** Where RD Station sends the browser back to. */
export const callbackPath = '/v2/rdstation/callback';
/** A connect URL is good for so long, and once. */
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
  /** To be registered with RD Station, exactly so. */
  callback: z.string(),
  /** The caller's newest that is still good; null: ask for one. */
  connect_url: textOrNull,
  /** RD Station accepted us when we last asked, and what it gave us is still good. */
  connected: z.boolean(),
  connected_at: z.nullable(instant),
  connected_by: textOrNull,
  /** Why it is not connected any more, or why the last refresh failed. */
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
