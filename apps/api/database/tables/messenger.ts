import type { MessageChannel, MessageEvent } from '@botica/contract/features/messenger/message-events';
import type { MessageReason, MessageState } from '@botica/contract/features/messenger/messenger.contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface MessageTemplatesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  event: MessageEvent;
  channel: MessageChannel;
  /** Null, here and below: the text that comes with Botica. */
  subject: Optional<string>;
  text: Optional<string>;
  /** Where it is switched on. */
  branch_ids: ColumnType<number[], string | undefined, string>;
  version: Generated<number>;
}

interface MessagesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  order_id: number;
  event: MessageEvent;
  channel: MessageChannel;
  /** What failed waits here: its job knows that it was given up. */
  state: Exclude<MessageState, 'failed'>;
  reason: Optional<MessageReason>;
  /** Where it goes or went; null until it is sent, and once its customer is forgotten. */
  address: Optional<string>;
  agent_name: Optional<string>;
  /** Of a mail that tells a tracking code which came after the order was shipped: that code. */
  for_code: Optional<string>;
  /** The tracking code that a mail of the shipment told, or was about to tell. */
  told_code: Optional<string>;
  /** Not before then: until then the change that it tells of may be taken back. */
  next_at: NullableTimestamp;
  created_at: Timestamp;
  settled_at: NullableTimestamp;
}

interface MessageOptOutsTable {
  store_id: number;
  /** In lower case. */
  email: string;
  /** False: it was taken back. */
  is_opted_out: Generated<boolean>;
  /** From 2 on: that of an e-mail of which nothing was ever said is 1. */
  version: Generated<number>;
  changed_at: Timestamp;
  /** Null: its reader, by the link of a mail. */
  changed_by: Optional<string>;
}

export interface MessengerTables {
  message_templates: MessageTemplatesTable;
  messages: MessagesTable;
  message_opt_outs: MessageOptOutsTable;
}
