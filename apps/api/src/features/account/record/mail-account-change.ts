import { randomUUID } from 'node:crypto';
import { firstName } from '@botica/contract/kit/text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { renderMail } from '../../../outside/mail-layout.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { findAccountById } from '../../session/open/sign-in.store.ts';

const accountChangeJobKind = 'account.mail_change';

/** Purpose of the key that seals a former address of an account. */
const addressPurpose = 'mail-address';

type AccountChange = 'email' | 'username' | 'password';

interface AccountChangeJob {
  agentId: number;
  /** Sealed, because the database does not store the former address any more. */
  to: string;
  changed: readonly AccountChange[];
}

const names: Record<AccountChange, string> = { email: 'o e-mail', username: 'o usuário', password: 'a senha' };

/** Tells the owner of the address before the change (`to`) what changed in the account. */
export async function announceChange(
  trx: Transaction<Tables>,
  ctx: Pick<Context, 'clock' | 'outside'>,
  { agentId, to, changed }: AccountChangeJob,
): Promise<void> {
  const payload: AccountChangeJob = { agentId, to: ctx.outside.secrets.seal(to, addressPurpose), changed };
  const key = `${accountChangeJobKind}:${randomUUID()}`;
  await enqueue(trx, { kind: accountChangeJobKind, key, payload }, ctx.clock);
}

/** Job that warns the former address of the account. */
async function mailAccountChange({ agentId, to, changed }: AccountChangeJob, ctx: JobContext): Promise<void> {
  const account = await findAccountById(ctx.db, agentId);
  if (account === undefined) return;
  const what = changed.map((each) => names[each]).join(' e ');
  const mail = renderMail({
    greeting: `Olá, ${firstName(account.name)}!`,
    paragraphs: [
      `Foi alterado em sua conta do painel: ${what} de acesso.`,
      'Se foi você, não é preciso fazer nada. Se não foi, fale agora com um administrador da sua loja.',
    ],
    footer: 'Este aviso é enviado sempre que os dados de acesso de uma conta mudam.',
  });
  const address = ctx.outside.secrets.open(to, addressPurpose);
  await ctx.sendMail({ to: { name: account.name, address }, subject: 'Seus dados de acesso mudaram', ...mail });
}

export const accountJobs: JobHandlers = { [accountChangeJobKind]: mailAccountChange };
