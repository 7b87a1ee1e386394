import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';

/** What the operator's monitor asks. */
export const system = contract('system', {
  live: get('/health/live', {
    summary: 'O processo responde',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: get('/health/ready', {
    summary: 'O banco de dados responde e as migrações estão em dia',
    access: 'public',
    reply: z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'postgres']) }),
  }),
});
