import type { MessageChannel, MessageEvent } from '@botica/contract/features/messenger/message-events';
import { type Message, messenger } from '@botica/contract/features/messenger/messenger.contract';
import type { CallInput } from '@botica/contract/kit/endpoint';
import type { LinkProps } from '@tanstack/react-router';
import { query } from '../../kit/api/query.ts';

/** Refetch interval while a message is being sent. */
const lookAgainMs = 3_000;

const { templates, list, orderMessages, customerMessages, optOut } = messenger.endpoints;

export const templateOptions = () => query(templates, {});

interface Answered {
  state: { data?: { items: readonly Message[] } | undefined };
}

const alive = {
  staleTime: 0,
  refetchInterval: ({ state }: Answered) =>
    state.data?.items.some((message) => message.state === 'waiting') ? lookAgainMs : false,
} as const;

export const messageListOptions = (input: CallInput<typeof list>['query'] & object) => ({
  ...query(list, { query: input }),
  ...alive,
});

export const orderMessageOptions = (id: number) => ({ ...query(orderMessages, { params: { id } }), ...alive });

export type CustomerMessages = typeof customerMessages;

export const customerMessageOptions = (id: number, input: CallInput<CustomerMessages>['query'] & object) => ({
  ...query(customerMessages, { params: { id }, query: input }),
  ...alive,
});

export const optOutOptions = (id: number) => query(optOut, { params: { id } });

/** Link to a text. The route parses its URL itself, so the router does not know its parameters. */
export const templateLink = (event: MessageEvent, channel: MessageChannel = 'mail'): LinkProps => ({
  to: '/messenger',
  // The router does not know the parameters of this page.
  search: { event, channel: channel === 'mail' ? undefined : channel } as never,
});
