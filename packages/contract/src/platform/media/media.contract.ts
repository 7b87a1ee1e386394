import * as z from 'zod/mini';
import { contract, download } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';

export const mediaErrors = defineErrors({
  'media.not_found': { status: 404, message: 'Esta imagem não existe.' },
});

/** The name is a hash of the picture's content, so an address returns the same picture for ever. */
const fileName = z.string().check(z.regex(/^[0-9a-f]{40}\.[a-z]{3,4}$/));

export const media = contract('media', {
  show: download('/v2/media/{store}/{file}', {
    summary: 'Uma imagem da loja, como todos a veem',
    access: 'public',
    params: z.object({ store: z.string().check(z.regex(/^[1-9]\d{0,14}$/)), file: fileName }),
    types: ['image/webp', 'image/png'],
    errors: mediaErrors,
  }),
  showPart: download('/v2/media/parts/{file}', {
    summary: 'Uma parte de que uma imagem é feita, para quem a edita',
    access: 'session',
    params: z.object({ file: fileName }),
    types: ['image/webp'],
    errors: mediaErrors,
  }),
});
