import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, get } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { publishingErrors } from './publishing-errors.ts';

/** Default and maximum minutes between two full refreshes of the storefront. */
export const usualMinutesBetweenRefreshes = 30;

/** The message if a refresh has to wait. */
export const tooSoonText = (minutes: number): string =>
  `Você precisa esperar no mínimo ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} para atualizar o e-commerce novamente.`;
/** Maximum duration of a refresh, as the dialog says it. */
export const maxRefreshMinutes = 10;

export const storefrontErrors = defineErrors({
  'storefront.too_soon': {
    status: 409,
    message: tooSoonText(usualMinutesBetweenRefreshes),
  },
});

const refresh = z.object({
  requested_at: instant,
  requested_by: z.string(),
  /** The next request is accepted from this moment on. */
  next_allowed_at: instant,
});
export type StorefrontRefresh = z.infer<typeof refresh>;

export const storefront = contract('storefront', {
  /** A GET that writes, as specified: the session's cookie alone is not enough. */
  requestRefresh: get('/v2/admin/deployment/nextjs/new', {
    summary:
      'Pede a atualização completa do e-commerce, no máximo uma vez no intervalo que a loja escolheu (30 minutos, se nada disse)',
    access: { area: 'Conf. Website', level: 'write' },
    needsBearer: true,
    reply: refresh,
    errors: { ...storefrontErrors, ...publishingErrors },
  }),
  lastRefresh: get('/v2/admin/deployment/nextjs/last', {
    summary: 'O último pedido de atualização, e quando o próximo será aceito',
    access: 'session',
    reply: z.object({ last: z.nullable(refresh), is_allowed: z.boolean(), refresh_minutes: z.int() }),
  }),
});
