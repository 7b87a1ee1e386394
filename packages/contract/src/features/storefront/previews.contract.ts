import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { publishingErrors } from './publishing-errors.ts';

/** Validity of a preview link in hours. */
export const previewHours = 24;

export const previewsErrors = defineErrors({
  ...publishingErrors,
  'storefront.preview_not_found': { status: 404, message: 'O que se quer ver não existe nesta loja.' },
  'storefront.preview_removed': { status: 409, message: 'O que está na lixeira não tem prévia: restaure antes.' },
  'storefront.preview_never_online': {
    status: 409,
    message: 'A lei não permite vender este produto pela internet: ele não tem página no site, nem prévia.',
  },
});

const preview = z.object({
  /** On the shop's own host. Everybody with the link sees the page without signing in. */
  url: z.string(),
  expires_at: instant,
});
export type Preview = z.infer<typeof preview>;

export const previews = contract('storefront', {
  previewProduct: post('/v2/store/product/{id}/preview', {
    summary: 'Um link que mostra por 24 horas o produto como a loja o mostrará, publicado ou não',
    access: { area: 'Catálogo', level: 'read' },
    params: idParam,
    reply: preview,
    errors: previewsErrors,
  }),
  previewPost: post('/v2/blog/post/{id}/preview', {
    summary: 'Um link que mostra por 24 horas o post como o blog o mostrará, publicado ou não',
    access: { area: 'Marketing', level: 'read' },
    params: idParam,
    reply: preview,
    errors: previewsErrors,
  }),
});
