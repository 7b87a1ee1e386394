import type { session } from '@botica/contract/features/session/session.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { peekAccessToken } from '../../../kit/access-tokens.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { findAccountById, findOrganizations, isRegistered, mayResetPassword } from '../open/sign-in.store.ts';
import { findInvited } from './find-invited.ts';
import { limitSignIn, perAddress, refuseSession } from './sign-in-limits.ts';

type Reply = ReplyOf<(typeof session)['endpoints']['checkAccess']>;

const dead = () => refuseSession('session.link_dead');

async function checkInvitation(ctx: PublicContext, invitationId: number): Promise<Omit<Reply, 'password_min_length'>> {
  const invited = await findInvited(ctx, invitationId);
  if (invited === undefined) throw dead();
  const { store_name, has_account } = invited;
  return {
    purpose: 'invitation',
    // The name of the invitation, not of the account: an inviter must not learn whose CPF it is.
    name: invited.name,
    store_name,
    has_account: Boolean(has_account),
  };
}

/** Shows what a link is for, without using it up. */
export async function checkAccess(ctx: PublicContext, access: string): Promise<Reply> {
  await limitSignIn(ctx, [perAddress(ctx, 'link-check', 60)]);
  const link = await peekAccessToken(ctx.db, ctx.clock(), access, ['login', 'password_reset', 'invitation']);
  const common = { password_min_length: ctx.settings.passwordMinLength };
  if (link?.invitation_id) return { ...(await checkInvitation(ctx, link.invitation_id)), ...common };
  const owner = link?.agent_id ? await findAccountById(ctx.db, link.agent_id) : undefined;
  const purpose = link?.purpose === 'login' ? 'login' : 'password_reset';
  const isGood = purpose === 'login' ? isRegistered : mayResetPassword;
  if (!owner || !(await isGood(ctx.db, owner.cpf, ctx.clock()))) throw dead();
  const stores = await findOrganizations(ctx.db, owner.id);
  const [store, ...others] = stores;
  const storeName = purpose === 'login' && others.length === 0 ? (store?.name ?? null) : null;
  return { purpose, name: owner.name, store_name: storeName, has_account: true, ...common };
}
