import type { MessageChannel, MessageEvent } from '@botica/contract/features/messenger/message-events';
import type { MessageReason, MessageState } from '@botica/contract/features/messenger/messenger.contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface MessageTemplatesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  event: MessageEvent;
  channel: MessageChannel;
  /** Here and below, null means Botica's own text. */
  subject: Optional<string>;
  text: Optional<string>;
  /** Branches in which it is switched on. */
  branch_ids: ColumnType<number[], string | undefined, string>;
  version: Generated<number>;
}

interface MessagesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  order_id: number;
  event: MessageEvent;
  channel: MessageChannel;
  /** A failed message is `waiting` here: its job has the failure. */
  state: Exclude<MessageState, 'failed'>;
  reason: Optional<MessageReason>;
  /** Receiver; null until the message is sent, and after its customer was anonymised. */
  address: Optional<string>;
  agent_name: Optional<string>;
  /** Tracking code that arrived after the shipment and that this mail reports. */
  for_code: Optional<string>;
  /** Tracking code that a mail of the shipment contains. */
  told_code: Optional<string>;
  /** Earliest time to send it. Before that the change may be undone. */
  next_at: NullableTimestamp;
  created_at: Timestamp;
  settled_at: NullableTimestamp;
}

interface MessageOptOutsTable {
  store_id: number;
  /** In lower case. */
  email: string;
  /** False if the opt-out was withdrawn. */
  is_opted_out: Generated<boolean>;
  /** Begins at 2. An e-mail without a row has version 1. */
  version: Generated<number>;
  changed_at: Timestamp;
  /** Null if the reader used the link of a mail. */
  changed_by: Optional<string>;
}

export interface MessengerTables {
  message_templates: MessageTemplatesTable;
  messages: MessagesTable;
  message_opt_outs: MessageOptOutsTable;
}
