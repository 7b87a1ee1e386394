import * as z from 'zod/mini';
import { contract, download, get, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { readWebsite, writeWebsite } from '../website.contract.ts';

export const redirectsErrors = defineErrors({
  'website.too_many_redirects': { status: 422, message: 'A lista tem redirecionamentos demais.' },
  /** Names the first invalid row; `fields` has more of them, by index from 0 (`3.path`). */
  'website.wrong_redirects': { status: 422, message: 'Há redirecionamentos que não podem ser salvos.' },
});

const text = (message: string) => z.string(message).check(z.maxLength(2000, 'Use no máximo 2000 caracteres.'));
/** The rules are those of the whole list: `features/redirects`. */
const redirect = z.object({ path: text('Informe o caminho.'), value: text('Informe o destino.') });
const redirectList = z.object({
  items: z.array(redirect),
  version: z.int(),
  /** The store's domains: an address on one of them is a path. */
  hosts: z.array(z.string()),
  /** Targets without a page at present. They can be saved, because a page may follow. */
  dead_values: z.array(z.string()),
});
export type RedirectList = z.infer<typeof redirectList>;

/** Room for some thousand rows more than are accepted, so that the answer can name the limit. */
const maxRedirectBytes = 2 * 1024 * 1024;

export const redirectCalls = contract('website', {
  redirects: get('/v2/store/redirects', {
    access: readWebsite,
    changesWith: ['redirect_list', 'store', 'product', 'category', 'blog_post', 'website_section'],
    page: '/settings',
    summary: 'Os redirecionamentos do site, na ordem em que foram salvos',
    reply: redirectList,
  }),
  replaceRedirects: put('/v2/store/redirect/replace', {
    access: writeWebsite,
    summary: 'Substitui a lista de redirecionamentos inteira',
    body: z.array(redirect, 'Envie uma lista de path e value.'),
    reply: redirectList,
    errors: redirectsErrors,
    bodyLimit: maxRedirectBytes,
  }),
  exportRedirects: download('/v2/store/redirects/export', {
    access: readWebsite,
    summary: 'Os redirecionamentos em CSV, como a importação os lê',
    types: ['text/csv'],
  }),
});
