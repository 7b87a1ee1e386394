import type { PublicContext } from '../../../kit/context.ts';
import { isVouchedFor } from '../../invitations/accept/is-vouched-for.ts';
import { findInvitedPerson } from '../open/sign-in.store.ts';

/** The person whom an invitation's link invites; undefined if it cannot be accepted any more. */
export async function findInvited(ctx: Pick<PublicContext, 'db' | 'clock'>, invitationId: number) {
  const invited = await findInvitedPerson(ctx.db, invitationId, ctx.clock());
  return invited && (await isVouchedFor(ctx.db, invited)) ? invited : undefined;
}
