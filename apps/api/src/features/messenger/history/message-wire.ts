import { maskEmail, maskPhone } from '@botica/contract/features/customers/mask-personal';
import type { Message } from '@botica/contract/features/messenger/messenger.contract';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import type { Actor } from '../../../kit/context.ts';
import { mayReadCustomers } from '../../customers/record/may-read-customers.ts';
import type { ShownMessage } from './message-list.store.ts';

/** True for callers who may not read customers, and in stores that mask their lists. */
function isMasked(actor: Actor): boolean {
  return actor.kind !== 'agent' || actor.seesPersonalData !== true || !mayReadCustomers(actor);
}

/** An address from the customer's record is hidden, not even masked, from callers who may not read customers. */
function addressText({ address, channel, is_of_order: isOfOrder }: ShownMessage, actor: Actor): string | null {
  if (address === null || (!isOfOrder && !mayReadCustomers(actor))) return null;
  if (channel === 'mail') return isMasked(actor) ? maskEmail(address) : address;
  return isMasked(actor) ? maskPhone(address) : formatPhone(address);
}

export function toMessage(actor: Actor, row: ShownMessage): Message {
  const { number, created_at: created, settled_at: settled, state, reason, ...others } = row;
  const { address: _address, is_of_order: _isOfOrder, ...rest } = others;
  const isFailed = state === 'failed';
  return {
    ...rest,
    state,
    reason,
    detail: isFailed ? rest.detail : null,
    order_label: `#${number}`,
    to: addressText(row, actor),
    at: (settled ?? created).toISOString(),
    may_retry: isFailed && reason !== 'uncertain',
  };
}
