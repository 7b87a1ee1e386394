import { messageChannels, messageEvents } from '@botica/contract/features/messenger/message-events';
import { messageStates } from '@botica/contract/features/messenger/messenger.contract';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../kit/list/list-state.ts';

/** /messenger: which of its tabs is open, which text, or whose order's messages. */
export const messengerPage = listState({
  filters: {
    tab: z.enum(['history', 'failed']),
    order: recordId,
    event: z.enum(messageEvents),
    channel: z.enum(messageChannels),
  },
  wire: () => ({}),
});

/** What was sent; the tab of the failed ones has its state by itself. */
export const messageList = listState({
  filters: { state: z.enum(messageStates), of: z.enum(messageEvents) },
  wire: ({ state, of: event }) => ({ state, event }),
});
