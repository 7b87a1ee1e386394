import { formatInstant } from '@botica/contract/kit/dates';
import { firstName } from '@botica/contract/kit/text';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { renderMail } from '../../../outside/mail-layout.ts';
import type { JobContext, JobHandler, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { mailBrand } from '../../stores/mail-brand.ts';
import { isVouchedFor } from '../accept/is-vouched-for.ts';
import { invitationToken, invitationUrl } from '../record/send-invitation.ts';
import { findForMailAndLock, findRefusal, type MailFacts, noteSent } from './invitation-mails.store.ts';

function invitationMail(facts: MailFacts, expiresAt: Date, { url, publicUrl }: { url: string; publicUrl: string }) {
  const { store_name, group_name, inviter_name } = facts;
  const validUntil = formatInstant(expiresAt.toISOString(), facts.time_zone);
  const invites = inviter_name
    ? `${inviter_name} convidou você para trabalhar no painel da ${store_name}, no cargo ${group_name}.`
    : `Você recebeu um convite para trabalhar no painel da ${store_name}, no cargo ${group_name}.`;
  return {
    subject: `Convite para o painel da ${store_name}`,
    ...renderMail({
      brand: mailBrand(facts, publicUrl),
      greeting: `Olá, ${firstName(facts.name)}!`,
      paragraphs: [
        invites,
        'Para aceitar, abra o link e crie a sua senha. Se você já tem uma conta, entre com a senha que já usa.',
        `O convite vale até ${validUntil} (horário da loja) e pode ser usado uma vez.`,
      ],
      button: { label: 'Aceitar convite', url },
      footer: `Você recebeu esta mensagem porque alguém da ${store_name} informou este endereço. Se o convite não é para você, ignore-a e não encaminhe o link: quem o abre pode aceitar o convite.`,
    }),
  };
}

async function prepare(trx: Kysely<Tables>, ctx: JobContext, input: { invitationId: number; expiresAt: string }) {
  const facts = await findForMailAndLock(trx, input.invitationId);
  const now = ctx.clock();
  const { expires_at: expiresAt = null, email = null } = facts ?? {};
  if (!facts || !email || !expiresAt || expiresAt <= now || expiresAt.toISOString() !== input.expiresAt) return null;
  // The link would not work: the inviter has lost the right or has left the store.
  if (!(await isVouchedFor(trx, facts))) return null;
  const token = await invitationToken(trx, now, { id: facts.id, expires_at: expiresAt });
  const url = invitationUrl(ctx.publicUrl, token);
  return {
    to: { name: facts.name, address: email },
    ...invitationMail(facts, expiresAt, { url, publicUrl: ctx.publicUrl }),
  };
}

/** Creates the secret of the link itself, so the secret exists nowhere but in the mail. */
const sendInvitation: JobHandler = async (payload: { invitationId: number; expiresAt: string }, ctx) => {
  const mail = await inTransaction(ctx.db, (trx) => prepare(trx, ctx, payload));
  if (mail === null) return;
  await ctx.sendMail(mail);
  await noteSent(ctx.db, payload.invitationId, ctx.clock());
};

/** Reads the address from the audit: the request is deleted, and a job stores no personal data. */
async function findRefused(db: Kysely<Tables>, { storeId, invitationId }: { storeId: number; invitationId: number }) {
  const row = await findRefusal(db, storeId, invitationId);
  const address = row?.changes.email?.[0];
  return row && typeof address === 'string' ? { address, store: row } : null;
}

const sendRefusal: JobHandler = async (payload: { storeId: number; invitationId: number }, ctx) => {
  const refused = await findRefused(ctx.db, payload);
  if (refused === null) return;
  const { address, store } = refused;
  const { store_name: storeName } = store;
  await ctx.sendMail({
    // No name: a stranger typed it, and it could be an advertisement to the owner of the address.
    to: { name: '', address },
    subject: `Seu pedido de acesso ao painel da ${storeName}`,
    ...renderMail({
      brand: mailBrand(store, ctx.publicUrl),
      greeting: 'Olá!',
      paragraphs: [
        `Seu pedido de acesso ao painel da ${storeName} não foi aprovado.`,
        'Se você trabalha na loja, fale com quem cuida da equipe: essa pessoa pode enviar um convite.',
      ],
      footer: `Você recebeu esta mensagem porque este endereço foi informado em um pedido de acesso. Se não foi você quem pediu, ignore-a.`,
    }),
  });
};

export const invitationJobs: JobHandlers = {
  'invitations.send': sendInvitation,
  'invitations.refuse': sendRefusal,
};
