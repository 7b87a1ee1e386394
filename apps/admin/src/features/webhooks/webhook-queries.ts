import type { Delivery, Webhook } from '@botica/contract/features/webhooks/webhooks.contract';
import { webhooks } from '@botica/contract/features/webhooks/webhooks.contract';
import type { CallInput } from '@botica/contract/kit/endpoint';
import type { LinkProps } from '@tanstack/react-router';
import { query } from '../../kit/api/query.ts';

/** Refetch interval while an answer is pending. */
const lookAgainMs = 2_000;

export const webhookListOptions = (input: { p: number }) => ({
  ...query(webhooks.endpoints.list, { query: input }),
  staleTime: 0,
});

/** True for a delivery due within a minute; later retries need no polling. */
const isComing = ({ next_at: at }: Delivery) => at !== null && Date.parse(at) < Date.now() + 60_000;

export function deliveriesOptions(id: number, input: CallInput<typeof webhooks.endpoints.deliveries>['query']) {
  return {
    ...query(webhooks.endpoints.deliveries, { params: { id }, query: input }),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: { items: readonly Delivery[] } | undefined } }) =>
      state.data?.items.some(isComing) ? lookAgainMs : false,
  };
}

/** Link to the tab, or to a webhook. The route parses its URL itself, so the router does not know its parameters. */
export const webhooksLink: LinkProps = { to: '/integration-keys', search: { tab: 'webhooks' } as never };
export const webhookLink = (id: number): LinkProps => ({
  to: '/integration-keys',
  // The router does not know the parameters of this page.
  search: { tab: 'webhooks', webhook: id } as never,
});

/** "loja.com.br": the host is the webhook's name on screen. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => (URL.canParse(url) ? new URL(url).host : url);
