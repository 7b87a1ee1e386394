import type { PublicContext } from '../../../kit/context.ts';
import { isVouchedFor } from '../../invitations/accept/is-vouched-for.ts';
import { findInvitedPerson } from '../open/sign-in.store.ts';

/** Whom a link of an invitation invites; undefined when the invitation can no longer be accepted. */
export async function findInvited(ctx: Pick<PublicContext, 'db' | 'clock'>, invitationId: number) {
  const invited = await findInvitedPerson(ctx.db, invitationId, ctx.clock());
  return invited && (await isVouchedFor(ctx.db, invited)) ? invited : undefined;
}
