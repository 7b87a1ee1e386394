import * as z from 'zod/mini';
import { contract, download, get, post } from '../../kit/endpoint.ts';
import { longestSoughtText } from './sought-text.ts';

/** Days for which counts are kept and listed. */
export const searchDays = 90;
/** A text that was sought less often is not shown, because it may be a person's name. */
export const fewestSearches = 2;

const searchMiss = z.object({
  /** In lower case without accents. */
  text: z.string(),
  count: z.int(),
  /** `2026-11-30`, in the store's time zone. */
  last_day: z.string(),
});
export type SearchMiss = z.infer<typeof searchMiss>;

const access = { area: 'Conf. Website', level: 'read' } as const;

export const searches = contract('storefront', {
  listSearches: get('/v2/storefront/searches', {
    summary: `O que os visitantes buscaram no site e não acharam nos últimos ${searchDays} dias, o mais buscado primeiro`,
    access,
    reply: z.object({ total: z.int(), items: z.array(searchMiss) }),
  }),
  exportSearches: download('/v2/storefront/searches/export', {
    summary: 'A lista inteira das buscas sem resultado, em uma planilha CSV',
    access,
    types: ['text/csv'],
  }),
});

export const publicSearches = contract('storefront', {
  /** Without a body, so that a page on another host needs no preflight. */
  publicMiss: post('/v2/public/search-misses', {
    summary: 'Conta uma busca do site que não achou produto; o que parece dado pessoal não é contado',
    access: 'public-token',
    query: z.object({ text: z.string().check(z.maxLength(longestSoughtText)) }),
    reply: z.object({}),
  }),
});
