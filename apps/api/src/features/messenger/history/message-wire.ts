import { maskEmail, maskPhone } from '@botica/contract/features/customers/mask-personal';
import type { Message } from '@botica/contract/features/messenger/messenger.contract';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { Actor } from '../../../kit/context.ts';
import type { ShownMessage } from './message-list.store.ts';

/** For who may not read customers, and where the store masks its lists. */
function isMasked(actor: Actor): boolean {
  if (actor.kind !== 'agent' || actor.seesPersonalData !== true) return true;
  const grantee = { is_admin: actor.isAdmin, grouprules: actor.grouprules };
  return !isAllowed(grantee, { area: 'Clientes', level: 'read' });
}

function addressText({ address, channel }: ShownMessage, actor: Actor): string | null {
  if (address === null) return null;
  if (channel === 'mail') return isMasked(actor) ? maskEmail(address) : address;
  return isMasked(actor) ? maskPhone(address) : formatPhone(address);
}

export function toMessage(actor: Actor, row: ShownMessage): Message {
  const { number, created_at: created, settled_at: settled, address: _, state, reason, ...rest } = row;
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
