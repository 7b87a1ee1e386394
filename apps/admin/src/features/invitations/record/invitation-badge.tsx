import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { expiryText } from './expiry-text.ts';

/** The remaining validity of an invitation, or a mark for a request. */
export function InvitationBadge({ invitation }: { invitation: Invitation }) {
  const { store } = useSession();
  if (invitation.kind === 'request') return <StatusBadge tone="approved">Pedido de acesso</StatusBadge>;
  const text = expiryText(invitation, new Date(), store.time_zone);
  return <StatusBadge tone={text === 'Vencido' ? 'cancelled' : 'created'}>{text}</StatusBadge>;
}
