import { firstName } from '@botica/contract/kit/text';
import { issueAccessToken } from '../../../kit/access-tokens.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { renderMail } from '../../../outside/mail-layout.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { auditInStores } from '../open/audit-in-stores.ts';
import { findAccountAndLock, isRegistered, mayResetPassword } from '../open/sign-in.store.ts';

export type LinkPurpose = 'login' | 'password_reset';

export const linkJobKind = 'session.mail_link';

interface LinkJob {
  purpose: LinkPurpose;
  /** Null if no account has the typed CPF. */
  agentId: number | null;
  path: string | null;
}

const texts = {
  login: {
    ttlSeconds: 10 * 60,
    page: '/login/email',
    action: 'session.link_sent',
    subject: 'Seu link de acesso',
    button: 'Entrar no painel',
    paragraphs: [
      'Você pediu um link para entrar no painel sem digitar a senha.',
      'O link vale por 10 minutos e só pode ser usado uma vez.',
    ],
  },
  password_reset: {
    ttlSeconds: 60 * 60,
    page: '/login/password',
    action: 'session.reset_link_sent',
    subject: 'Crie uma nova senha',
    button: 'Criar nova senha',
    paragraphs: [
      'Você pediu para criar uma nova senha do painel.',
      'O link vale por 60 minutos e só pode ser usado uma vez. A senha atual continua valendo até você criar outra.',
    ],
  },
} as const;

/** Address of a link, for a mail or for the operator's command. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${texts[purpose].page}?access=${token}`;
}

export const linkSeconds = (purpose: LinkPurpose) => texts[purpose].ttlSeconds;

/**
 * Creates the link; its lifetime starts now. Null for a person without an e-mail, or for whom the link would open
 * nothing.
 */
async function prepareLink({ purpose, agentId, path }: LinkJob, ctx: JobContext) {
  if (agentId === null) return null;
  const { ttlSeconds, action } = texts[purpose];
  return inTransaction(ctx.db, async (trx) => {
    const account = await findAccountAndLock(trx, agentId);
    const now = ctx.clock();
    if (!account?.email) return null;
    const isGood = purpose === 'login' ? isRegistered : mayResetPassword;
    if (!(await isGood(trx, account.cpf, now))) return null;
    const tokenValues = { purpose, agentId, ttlSeconds, ...(path === null ? {} : { path }) };
    const token = await issueAccessToken(trx, now, tokenValues);
    // Each store's audit shows that a link was sent. The requester is unknown.
    await auditInStores(trx, ctx, account, {
      action,
      actorIn: ({ id, time_zone }) => ({ kind: 'system', storeId: id, timeZone: time_zone, name: 'Sistema' }),
    });
    return { to: { name: account.name, address: account.email }, url: linkUrl(ctx.publicUrl, purpose, token) };
  });
}

/** Job: mails a link to its owner. It gives up after the link's own lifetime, because a late mail would surprise. */
async function mailLink(job: LinkJob, ctx: JobContext): Promise<void> {
  const { subject, button, paragraphs, ttlSeconds } = texts[job.purpose];
  if (ctx.clock().getTime() - ctx.job.createdAt.getTime() > ttlSeconds * 1000) return;
  const link = await prepareLink(job, ctx);
  if (link === null) return;
  const mail = renderMail({
    greeting: `Olá, ${firstName(link.to.name)}!`,
    paragraphs,
    button: { label: button, url: link.url },
    footer: 'Se não foi você que pediu, ignore este e-mail: sem o link ninguém entra na sua conta.',
  });
  await ctx.sendMail({ to: link.to, subject, ...mail });
}

export const sessionJobs: JobHandlers = { [linkJobKind]: mailLink };
