import * as z from 'zod/mini';
import { contract } from '../../../kit/endpoint.ts';
import { simpleColumns, simpleImportCalls } from '../../../platform/imports/simple-import.ts';
import { writeWebsite } from '../website.contract.ts';

/** A typed address; the rules are in `features/redirects`. */
const address = z.string().check(z.maxLength(2000, 'Use no máximo 2000 caracteres'));

/** Columns of a file of redirects, with the names of WordPress and Shopify. */
export const redirectColumns = simpleColumns({
  path: {
    names: [
      'De',
      'origem',
      'caminho',
      'endereco antigo',
      'url antiga',
      'redirect from',
      'source',
      'source url',
      'from',
    ],
    input: address,
    example: '/promocao-2024',
  },
  value: {
    names: ['Para', 'destino', 'endereco novo', 'url nova', 'redirect to', 'target', 'target url', 'to'],
    input: address,
    example: '/categoria/pele',
  },
});
export type RedirectColumn = (typeof redirectColumns.keys)[number];

export const redirectImports = contract(
  'website',
  simpleImportCalls({
    path: '/v2/redirects/imports',
    noun: 'redirecionamentos',
    access: writeWebsite,
    columns: redirectColumns,
  }),
);
