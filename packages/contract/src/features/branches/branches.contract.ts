import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';

const branchOption = z.object({ id: z.int(), fantasy_name: z.string() });

export const branches = contract('branches', {
  list: get('/v2/branches', {
    summary: 'Unidades da loja, para escolher uma',
    access: 'session',
    reply: z.object({ items: z.array(branchOption) }),
  }),
});
