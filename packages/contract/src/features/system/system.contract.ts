import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';

export const systemErrors = defineErrors({
  'system.domain_unknown': { status: 404, message: 'Nenhuma loja atende neste endereço.' },
});

/** Calls for the operator's monitoring, and for a proxy that requests certificates by itself. */
export const system = contract('system', {
  live: get('/health/live', {
    summary: 'O processo responde',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: get('/health/ready', {
    summary: 'O banco de dados responde e as migrações estão em dia',
    access: 'public',
    reply: z.object({
      status: z.literal('ok'),
      database: z.enum(['embedded', 'postgres']),
      /**
       * `full`: nothing can be uploaded and no site published. The server stays ready, because orders go on, and a
       * proxy would take all servers with that disk out of service at once.
       */
      files: z.enum(['ok', 'full']),
    }),
  }),
  domain: get('/health/domain', {
    summary: 'O endereço é de uma loja, ou deste painel; responde só a quem chama desta máquina',
    access: 'public',
    query: z.object({ domain: z.string().check(z.maxLength(253)) }),
    reply: z.object({ status: z.literal('ok') }),
    errors: systemErrors,
  }),
});
