import * as z from 'zod/mini';
import { parseCep } from '../../kit/brazil/cep.ts';
import { isUf } from '../../kit/brazil/uf.ts';
import { zipAddress } from '../../kit/brazil/zip-address.ts';
import { contract, get } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';

export const zipErrors = defineErrors({
  'zip.not_found': { status: 404, message: 'CEP não encontrado' },
  /** The fields stay editable, so people can type the address. */
  'zip.unavailable': { status: 503, message: 'Não foi possível consultar o CEP agora. Preencha o endereço.' },
});

const cep = z.string().check(
  z.refine((text) => parseCep(text) !== null, 'CEP deve ter 8 dígitos'),
  z.overwrite((text) => parseCep(text) ?? text),
);

export const zip = contract('zip', {
  lookUp: get('/v2/zip/{cep}', {
    summary: 'Endereço de um CEP',
    access: 'session',
    params: z.object({ cep }),
    reply: zipAddress,
    errors: zipErrors,
  }),
  cities: get('/v2/city/list', {
    summary: 'Municípios de um estado',
    access: 'session',
    query: z.object({ state: z.string('Estado obrigatório').check(z.refine(isUf, 'Estado obrigatório')) }),
    reply: z.object({ items: z.array(z.object({ ibge: z.string(), name: z.string() })) }),
    cacheSeconds: 86_400,
  }),
});
