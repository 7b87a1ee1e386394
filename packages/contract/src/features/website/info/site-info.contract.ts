import * as z from 'zod/mini';
import { contract, get } from '../../../kit/endpoint.ts';
import { siteInfo } from './site-info.ts';

export const site = contract('website', {
  info: get('/v2/store/info', {
    summary: 'O que um visitante pode saber da loja, e os links da instalação',
    access: 'public',
    crossOrigin: true,
    query: z.object({ domain: z.optional(z.string().check(z.maxLength(253, 'Domínio muito longo.'))) }),
    reply: siteInfo,
  }),
});
