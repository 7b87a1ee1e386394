import { randomUUID } from 'node:crypto';
import { firstName } from '@botica/contract/kit/text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { dropNewEmail, findNewEmail, issueAccessToken, renewNewEmail } from '../../../kit/access-tokens.ts';
import type { AgentActor, Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { renderMail } from '../../../outside/mail-layout.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { findAccountAndLock } from '../../session/open/sign-in.store.ts';
import { isEmailOfOther } from './new-email.store.ts';

/**
 * Splits a patch: a new address has to be confirmed first, everything else (also the removal of the address) applies at
 * once.
 */
export function newEmailIn<Patch extends { email?: string | null | undefined }>(patch: Patch) {
  if (!patch.email) return { atOnce: patch, email: null };
  const { email, ...atOnce } = patch;
  return { atOnce, email };
}

const jobKind = 'account.mail_new_email';
const ttlSeconds = 24 * 3600;

/**
 * Enqueues the mail with the link. A job sends it, so the response time does not reveal whether another account uses
 * the address.
 */
export async function mailNewEmail(
  trx: Transaction<Tables>,
  { clock }: Pick<Context, 'clock'>,
  agentId: number,
): Promise<void> {
  await enqueue(trx, { kind: jobKind, key: `${jobKind}:${randomUUID()}`, payload: { agentId } }, clock);
}

/**
 * Requests a new address. It replaces the current one when its owner confirms it. It is stored in the row of the link,
 * so everything that ends the person's links also ends it.
 */
export async function askForEmail(
  trx: Transaction<Tables>,
  ctx: Pick<Context, 'clock'>,
  { agentId, email, askedBy }: { agentId: number; email: string; askedBy: AgentActor },
): Promise<void> {
  await dropNewEmail(trx, agentId);
  const requester = { storeId: askedBy.storeId, askedBy: askedBy.agentId };
  await issueAccessToken(trx, ctx.clock(), { purpose: 'email', agentId, email, ...requester, ttlSeconds });
  await mailNewEmail(trx, ctx, agentId);
}

const confirmation = (name: string, url: string) => ({
  subject: 'Confirme o seu novo e-mail',
  ...renderMail({
    greeting: `Olá, ${firstName(name)}!`,
    paragraphs: [
      'Pediram que este seja o e-mail da sua conta do painel.',
      'Para confirmar, abra o link. Ele vale por 24 horas e só pode ser usado uma vez. Até lá nada muda na conta.',
    ],
    button: { label: 'Confirmar e-mail', url },
    footer: 'Se você não conhece este painel, ignore este e-mail: sem o link nada muda.',
  }),
});

/** Sent to the mailbox only. The caller does not learn that another account uses the address. */
const alreadyUsed = () => ({
  subject: 'Este e-mail já é de uma conta do painel',
  ...renderMail({
    greeting: 'Olá!',
    paragraphs: [
      'Pediram que este fosse também o e-mail de outra conta do painel. Ele já é o de uma conta, e cada conta tem o seu.',
      'Se foi você, entre com a conta que já tem ou informe outro endereço. Se não foi, não é preciso fazer nada.',
    ],
    footer: 'Nada mudou em nenhuma das contas.',
  }),
});

/** Job. It creates the secret of the link itself, so the secret exists nowhere but in the mail. */
async function sendNewEmail({ agentId }: { agentId: number }, ctx: JobContext): Promise<void> {
  const mail = await inTransaction(ctx.db, async (trx) => {
    const account = await findAccountAndLock(trx, agentId);
    const address = (await findNewEmail(trx, agentId))?.email;
    if (!account || !address) return null;
    if (await isEmailOfOther(trx, address, agentId)) return { to: { name: '', address }, ...alreadyUsed() };
    const token = await renewNewEmail(trx, ctx.clock(), agentId, ttlSeconds);
    const url = `${ctx.publicUrl}/login/confirm?access=${token}`;
    return { to: { name: account.name, address }, ...confirmation(account.name, url) };
  });
  if (mail !== null) await ctx.sendMail(mail);
}

export const newEmailJobs: JobHandlers = { [jobKind]: sendNewEmail };
