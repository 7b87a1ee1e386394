import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { dayInZone } from '@botica/contract/kit/dates';

const dayMs = 86_400_000;

/** "Vence em 3 dias", by the store's calendar; "Vencido" from the expiry on. Empty for a request. */
export function expiryText(invitation: Pick<Invitation, 'expires_at' | 'is_enabled'>, now: Date, zone: string): string {
  if (invitation.expires_at === null) return '';
  const end = new Date(invitation.expires_at);
  if (!invitation.is_enabled || end <= now) return 'Vencido';
  const days = Math.round((Date.parse(dayInZone(end, zone)) - Date.parse(dayInZone(now, zone))) / dayMs);
  if (days === 0) return 'Vence hoje';
  return days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`;
}
