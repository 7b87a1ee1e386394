import { messageChannels, messageEvents } from '@botica/contract/features/messenger/message-events';
import { messageStates } from '@botica/contract/features/messenger/messenger.contract';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../kit/list/list-state.ts';

/** /messenger: the open tab, the open text, or the order whose messages are shown. */
export const messengerPage = listState({
  filters: {
    tab: z.enum(['history', 'failed']),
    order: recordId,
    event: z.enum(messageEvents),
    channel: z.enum(messageChannels),
  },
  wire: () => ({}),
});

/** Sent messages. The tab of failed messages has a state of its own. */
export const messageList = listState({
  filters: { state: z.enum(messageStates), of: z.enum(messageEvents) },
  wire: ({ state, of: event }) => ({ state, event }),
});
