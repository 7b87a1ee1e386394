import { type Invitation, invitationDays } from '@botica/contract/features/invitations/invitations.contract';
import type { Kysely } from 'kysely';
import { issueAccessToken } from '../../kit/access-tokens.ts';
import { audit } from '../../kit/audit.ts';
import type { Clock, Context } from '../../kit/context.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { takeTry } from '../../kit/rate-limit.ts';
import {
  changeAndShow,
  changeInvitation,
  colabWrite,
  type InvitationChange,
  refuseInvitation,
  requireFreshInvitation,
} from './change-invitation.ts';
import { isOpen } from './invitation-wire.ts';
import { dropLinks, type InvitationRow, updateInvitation } from './invitations.store.ts';

const sendsPerHour = { limit: 3, windowSeconds: 3600 };

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

/** Where a link of an invitation leads; the token is good once. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/login/password?access=${token}`;
}

export function invitationToken(db: Kysely<Tables>, now: Date, row: { id: number; expires_at: Date }): Promise<string> {
  const ttlSeconds = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000);
  return issueAccessToken(db, now, { purpose: 'invitation', invitationId: row.id, ttlSeconds });
}

/** `expiresAt` names the sending: a mail that was overtaken by a later one is not sent. */
export async function enqueueInvitationMail(
  trx: Kysely<Tables>,
  { clock }: { clock: Clock },
  { id, expiresAt }: { id: number; expiresAt: Date },
): Promise<void> {
  const payload = { invitationId: id, expiresAt: expiresAt.toISOString() };
  await enqueue(trx, { kind: 'invitations.send', key: `invitations.send:${id}:${payload.expiresAt}`, payload }, clock);
}

export function requireInvitation(row: InvitationRow): void {
  if (row.kind === 'request') throw refuseInvitation('invitations.is_request');
}

/** Counted in the transaction: a sending that is refused afterwards is none. */
export async function limitSending({ trx, row }: InvitationChange, now: Date): Promise<void> {
  const wait = await takeTry(trx, now, { key: `invitation:${row.id}`, ...sendsPerHour });
  if (wait !== null) throw refuseInvitation('invitations.sent_too_often', { retryAfterSeconds: wait });
}

/** A new mail with a new link, for seven more days; the old links die. */
export function resendInvitation(ctx: Context, document: string): Promise<Invitation> {
  return changeAndShow(ctx, document, async (found) => {
    const { trx, row } = found;
    requireInvitation(row);
    requireFreshInvitation(ctx, found);
    if (!row.email) throw refuseInvitation('invitations.no_email');
    await limitSending(found, ctx.clock());
    await renew(ctx, found, 'invitations.resent');
    await dropLinks(trx, row.id);
    await enqueueInvitationMail(trx, ctx, { id: row.id, expiresAt: expiryFrom(ctx.clock()) });
  });
}

async function renew(ctx: Context, { trx, row }: InvitationChange, action: string): Promise<Date> {
  const expiresAt = expiryFrom(ctx.clock());
  await updateInvitation(trx, row, { expires_at: expiresAt });
  const changes = { expires_at: [row.expires_at, expiresAt] as [unknown, unknown] };
  await audit(trx, ctx, { entity: 'invitation', entityId: row.id, action, changes });
  return expiresAt;
}

/** One more link, to be handed over by the person who asks; one that was mailed stays good. Expired: seven more days. */
export function copyInvitationLink(
  ctx: Context,
  document: string,
  publicUrl: string,
): Promise<{ url: string; expires_at: string }> {
  return changeInvitation(ctx, document, colabWrite, async (found) => {
    const { trx, row } = found;
    requireInvitation(row);
    const now = ctx.clock();
    const isUsable = row.expires_at !== null && isOpen(row, now);
    const expiresAt = isUsable ? (row.expires_at as Date) : await renew(ctx, found, 'invitations.renewed');
    const token = await invitationToken(trx, now, { id: row.id, expires_at: expiresAt });
    await audit(trx, ctx, { entity: 'invitation', entityId: row.id, action: 'invitations.link_copied' });
    return { url: invitationUrl(publicUrl, token), expires_at: expiresAt.toISOString() };
  });
}
