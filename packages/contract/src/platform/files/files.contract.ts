import * as z from 'zod/mini';
import { contract, download } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';

export const filesErrors = defineErrors({
  'files.not_found': { status: 404, message: 'Este arquivo não existe nesta loja.' },
});

/** Ids are random: an address reveals nothing and is useless without a session of the store. */
const fileParam = z.object({ id: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

export const files = contract('files', {
  show: download('/v2/file/{id}', {
    summary: 'Uma imagem guardada na loja',
    access: 'session',
    params: fileParam,
    types: ['image/jpeg', 'image/png', 'image/webp'],
    errors: filesErrors,
  }),
});
