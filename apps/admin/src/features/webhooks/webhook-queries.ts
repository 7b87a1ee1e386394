import type { Delivery, Webhook } from '@botica/contract/features/webhooks/webhooks.contract';
import { webhooks } from '@botica/contract/features/webhooks/webhooks.contract';
import type { CallInput } from '@botica/contract/kit/endpoint';
import type { LinkProps } from '@tanstack/react-router';
import { query } from '../../kit/api/query.ts';

/** Who waits for an answer sees it come. */
const lookAgainMs = 2_000;

export const webhookListOptions = (asked: { p: number }) => ({
  ...query(webhooks.endpoints.list, { query: asked }),
  staleTime: 0,
});

/** Sent within the next seconds; a later try comes without anybody looking on. */
const isComing = ({ next_at: at }: Delivery) => at !== null && Date.parse(at) < Date.now() + 60_000;

export function deliveriesOptions(id: number, asked: CallInput<typeof webhooks.endpoints.deliveries>['query']) {
  return {
    ...query(webhooks.endpoints.deliveries, { params: { id }, query: asked }),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: { items: readonly Delivery[] } | undefined } }) =>
      state.data?.items.some(isComing) ? lookAgainMs : false,
  };
}

/** To the tab, or to one webhook; the route reads its URL by itself, so that the router knows no parameter of it. */
export const webhooksLink: LinkProps = { to: '/integration-keys', search: { tab: 'webhooks' } as never };
export const webhookLink = (id: number): LinkProps => ({
  to: '/integration-keys',
  // As above: the router knows no parameter of the page.
  search: { tab: 'webhooks', webhook: id } as never,
});

/** "loja.com.br": what one calls it by. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => (URL.canParse(url) ? new URL(url).host : url);
