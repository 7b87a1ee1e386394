import * as z from 'zod/mini';
import { contract, download, get, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { yesNo } from '../../../kit/fields/record-fields.ts';
import { readWebsite, writeWebsite } from '../website.contract.ts';

export const redirectsErrors = defineErrors({
  'website.too_many_redirects': { status: 422, message: 'A lista tem redirecionamentos demais.' },
  /** Names the first row that is wrong; `fields` has more of them, by their place from 0 (`3.path`), of a file by their line. */
  'website.wrong_redirects': { status: 422, message: 'Há redirecionamentos que não podem ser salvos.' },
  'website.unreadable_redirects': { status: 422, message: 'O arquivo não pôde ser lido.' },
});

const text = (message: string) => z.string(message).check(z.maxLength(2000, 'Use no máximo 2000 caracteres.'));
/** Its rules are those of the whole list: `features/redirects`. */
const redirect = z.object({ path: text('Informe o caminho.'), value: text('Informe o destino.') });
const redirectList = z.object({
  items: z.array(redirect),
  version: z.int(),
  /** The store's names: an address on one of them is a path. */
  hosts: z.array(z.string()),
  /** Values at which the shop has no page now. They can be saved all the same: a page may come later. */
  dead_values: z.array(z.string()),
});
export type RedirectList = z.infer<typeof redirectList>;

const importResult = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Of the present list, not in the file. */
  removed: z.int(),
  /** Values at which the shop has no page now. */
  dead: z.int(),
  /** Rows that are wrong, told by `dry_run`; an import with one is refused. */
  error_count: z.int(),
  /** The first 200; `line` counts from 1, the names of the columns are line 1. */
  errors: z.array(z.object({ line: z.int(), field: z.enum(['path', 'value']), message: z.string() })),
});
export type RedirectImport = z.infer<typeof importResult>;

/** Bytes of a list, or of a file: some thousand rows more than are taken, so that these are told how many may be. */
export const maxRedirectBytes = 2 * 1024 * 1024;

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
  importRedirects: put('/v2/store/redirect/import', {
    access: writeWebsite,
    summary:
      'Substitui a lista pela de um CSV com as colunas de e para: tudo ou nada; com linhas erradas é 422, e dry_run as lista',
    body: z.object({
      csv: z.string('Escolha um arquivo CSV.').check(z.minLength(1, 'Escolha um arquivo CSV.')),
      /** Only says what would happen. */
      dry_run: z.optional(yesNo),
    }),
    reply: importResult,
    errors: redirectsErrors,
    bodyLimit: maxRedirectBytes,
  }),
  exportRedirects: download('/v2/store/redirects/export', {
    access: readWebsite,
    summary: 'Os redirecionamentos em CSV, como a importação os lê',
    types: ['text/csv'],
  }),
});
