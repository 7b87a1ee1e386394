import { type Invitation, invitationDays } from '@botica/contract/features/invitations/invitations.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { issueAccessToken } from '../../../kit/access-tokens.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { takeTry } from '../../../kit/rate-limit.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import {
  colabWrite,
  type LockedInvitation,
  lockedInvitation,
  refuseInvitation,
  requireInvitation,
  writeInvitation,
} from './change-invitation.ts';
import { isOpen } from './invitation-wire.ts';
import { dropLinks, updateInvitation } from './invitations.store.ts';

const windowSeconds = 3600;
const perEmail = 4;
const perActor = 60;

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

/** Address of an invitation's link. The token is valid once. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/login/password?access=${token}`;
}

export function invitationToken(db: Kysely<Tables>, now: Date, row: { id: number; expires_at: Date }): Promise<string> {
  const ttlSeconds = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000);
  return issueAccessToken(db, now, { purpose: 'invitation', invitationId: row.id, ttlSeconds });
}

/**
 * Limits mails per hour: four to an address in a store, even after new invitations, and 60 per sender. It runs inside
 * the transaction, so a refused sending does not count.
 */
async function limitSending(trx: Kysely<Tables>, { actor, clock }: Pick<Context, 'actor' | 'clock'>, email: string) {
  const address = { key: `invitation:${actor.storeId}:${hashToken(email)}`, limit: perEmail, windowSeconds };
  const wait = await takeTry(trx, clock(), address);
  if (wait !== null) throw refuseInvitation('invitations.sent_too_often', { retryAfterSeconds: wait });
  if (actor.kind !== 'agent') return;
  const sender = { key: `invitation:agent:${actor.agentId}`, limit: perActor, windowSeconds };
  const waitOfSender = await takeTry(trx, clock(), sender);
  if (waitOfSender !== null) throw refuseInvitation('invitations.sent_too_many', { retryAfterSeconds: waitOfSender });
}

/** `expiresAt` identifies the sending: after a later one, this mail is not sent. */
export async function enqueueInvitationMail(
  trx: Kysely<Tables>,
  ctx: Pick<Context, 'actor' | 'clock'>,
  { id, email, expiresAt }: { id: number; email: string; expiresAt: Date },
): Promise<void> {
  await limitSending(trx, ctx, email);
  const payload = { storeId: ctx.actor.storeId, invitationId: id, expiresAt: expiresAt.toISOString() };
  await enqueue(
    trx,
    { kind: 'invitations.send', key: `invitations.send:${id}:${payload.expiresAt}`, payload },
    ctx.clock,
  );
}

/** The person who vouches for the invitation from now on (`isVouchedFor`). */
export function inviterOf({ actor }: Pick<Context, 'actor'>): { invited_by: number | null } {
  return { invited_by: actor.kind === 'agent' ? actor.agentId : null };
}

/** Sends a new mail with a new link that is valid for seven days. The old links end. */
export function resendInvitation(ctx: Context, document: string): Promise<Invitation> {
  const patch = { expires_at: expiryFrom(ctx.clock()), ...inviterOf(ctx) };
  return changeRecord<LockedInvitation, typeof patch, Invitation>(ctx, {
    ...lockedInvitation(document, colabWrite, requireInvitation),
    patch: () => patch,
    changesOf: ({ expires_at }) => ({ expires_at: [expires_at, patch.expires_at] }),
    write: async (inside, current) => {
      const { id, email } = current;
      if (!email) throw refuseInvitation('invitations.no_email');
      await dropLinks(inside.db, id);
      await enqueueInvitationMail(inside.db, inside, { id, email, expiresAt: patch.expires_at });
      return writeInvitation(inside, current, patch);
    },
    audit: { entity: 'invitation', action: 'invitations.resent' },
  });
}

async function renew(inside: InTransaction, { id, expires_at }: LockedInvitation): Promise<Date> {
  const expiresAt = expiryFrom(inside.clock());
  await updateInvitation(inside.db, { id }, { expires_at: expiresAt, ...inviterOf(inside) });
  const changes = { expires_at: [expires_at, expiresAt] as [unknown, unknown] };
  await audit(inside.db, inside, { entity: 'invitation', entityId: id, action: 'invitations.renewed', changes });
  return expiresAt;
}

/**
 * Returns one more link, which the caller hands over. The caller's earlier links stay valid. Links of another inviter
 * end, because the caller now vouches for the invitation: a person who is removed later must not keep a link that the
 * rights of somebody else keep valid. An expired or taken-over invitation is renewed for seven days, and a queued mail
 * of the former inviter is not sent.
 */
export function copyInvitationLink(
  ctx: Context,
  document: string,
  publicUrl: string,
): Promise<{ url: string; expires_at: string }> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const row = await lockedInvitation(document, colabWrite, requireInvitation).lock(inside);
    const now = ctx.clock();
    const isTakenOver = row.invited_by !== inviterOf(ctx).invited_by;
    if (isTakenOver) await dropLinks(trx, row.id);
    const isUsable = row.expires_at !== null && isOpen(row, now) && !isTakenOver;
    const expiresAt = isUsable ? (row.expires_at as Date) : await renew(inside, row);
    const token = await invitationToken(trx, now, { id: row.id, expires_at: expiresAt });
    await audit(trx, ctx, { entity: 'invitation', entityId: row.id, action: 'invitations.link_copied' });
    return { url: invitationUrl(publicUrl, token), expires_at: expiresAt.toISOString() };
  });
}
