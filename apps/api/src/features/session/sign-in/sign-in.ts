import type { LoginBody, LoginReply } from '@botica/contract/features/session/login-body';
import { parseCpf } from '@botica/contract/kit/brazil/cpf';
import type { PublicContext } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { findPreAuth, takePreAuth } from '../../agents/pre-auths.store.ts';
import { findAccount, findAccountAndLock } from '../open/sign-in.store.ts';
import { checkPassword } from './check-password.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { signInByInvitation, signInByLink, signInWithNewPassword } from './sign-in-by-link.ts';
import { refuseSession, triedAccount, triedUnknown } from './sign-in-limits.ts';

type LoginOf<T extends LoginBody['type']> = Extract<LoginBody, { type: T }>;

/** Answer, limits and time are the same for an unknown account. */
async function signInWithPassword(ctx: PublicContext, login: LoginOf<'password'>): Promise<LoginReply> {
  const refusal = () => refuseSession('session.wrong_credentials');
  // An invalid CPF belongs to nobody, and each typed text has its own limit.
  const cpf = login.cpf ? (parseCpf(login.cpf) ?? login.cpf) : undefined;
  const found = await findAccount(ctx.db, { cpf, email: login.email, username: login.username });
  const typed = cpf || login.email?.toLowerCase() || login.username?.toLowerCase() || '';
  const hash = await checkPassword(ctx, {
    account: found,
    password: login.password,
    tried: found ? triedAccount(found.id) : triedUnknown(typed),
    way: 'password',
  });
  return inTransaction(ctx.db, async (trx) => {
    const account = await findAccountAndLock(trx, found?.id ?? 0);
    // The password was changed between the check and this moment.
    if (account?.password_hash !== hash) throw refusal();
    return continueSignIn(trx, ctx, { account, refusal });
  });
}

async function chooseOrganization(ctx: PublicContext, choice: LoginOf<'organization'>): Promise<LoginReply> {
  const tokenHash = hashToken(choice.pre_auth);
  const expired = () => refuseSession('session.choice_expired');
  return inTransaction(ctx.db, async (trx) => {
    const known = await findPreAuth(trx, tokenHash, 'organization', ctx.clock());
    const account = known && (await findAccountAndLock(trx, known.agent_id));
    const proof = await takePreAuth(trx, tokenHash, 'organization', ctx.clock());
    if (account === undefined || proof === undefined) throw expired();
    return continueSignIn(trx, ctx, {
      account,
      isConfirmed: true,
      redirect: proof.redirect,
      storeId: choice.store_id,
      refusal: () => refuseSession('session.store_not_offered'),
    });
  });
}

/** Signs a person in, or returns the next step (docs/decisions/0015-links-and-second-factor.md). */
export function signIn(ctx: PublicContext, login: LoginBody): Promise<LoginReply> {
  switch (login.type) {
    case 'password':
      return signInWithPassword(ctx, login);
    case 'organization':
      return chooseOrganization(ctx, login);
    case 'second_factor':
      return confirmSecondFactor(ctx, login);
    case 'access':
      return signInByLink(ctx, login);
    case 'new_password':
      return signInWithNewPassword(ctx, login);
    case 'invitation':
      return signInByInvitation(ctx, login);
  }
}
