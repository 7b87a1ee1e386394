import { pathOfAlias } from '@botica/contract/features/hand-over/aliases';
import type { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import { parseCpf } from '@botica/contract/kit/brazil/cpf';
import type { BodyOf, ReplyOf } from '@botica/contract/kit/endpoint';
import type { PublicContext } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { askSecondAdmin, type HandedOver, SecondAdminBusy } from '../../outside/second-admin.ts';
import { openSession } from '../session/open/open-session.ts';
import { findAccount, findAccountAndLock, findOrganizations } from '../session/open/sign-in.store.ts';
import { limitingFailures, refuseHandOver } from './hand-over-refusals.ts';

type Enter = typeof handOver.endpoints.enter;

async function ask(ctx: PublicContext, baseUrl: string, code: BodyOf<Enter>): Promise<HandedOver | null> {
  try {
    return await askSecondAdmin(baseUrl, code);
  } catch (cause) {
    if (cause instanceof SecondAdminBusy) {
      const { retryAfterSeconds } = cause;
      throw refuseHandOver('hand_over.too_many_attempts', { retryAfterSeconds, cause });
    }
    ctx.log.warn({ requestId: ctx.requestId, err: cause }, 'the second admin gave no usable answer');
    throw refuseHandOver('hand_over.peer_failed', { retryAfterSeconds: 5, cause });
  }
}

/** The other installation vouches for the person, second factor included (docs/decisions/0017-hand-over.md). */
function open(ctx: PublicContext, handedOver: HandedOver, redirect: string): Promise<string> {
  const cpf = parseCpf(handedOver.document) ?? '';
  const domain = handedOver.store_domain.toLowerCase();
  return inTransaction(ctx.db, async (trx) => {
    const account = cpf === '' ? undefined : await findAccount(trx, { cpf });
    const person = account && (await findAccountAndLock(trx, account.id));
    const stores = person ? await findOrganizations(trx, person.id) : [];
    const store = stores.find((each) => each.domain === domain);
    if (!person || !store) throw refuseHandOver('hand_over.nobody_here');
    return openSession(trx, ctx, {
      person,
      store,
      expiresAt: new Date(ctx.clock().getTime() + ctx.settings.sessionMaxSeconds * 1000),
      action: 'session.handed_over',
      changes: { redirect: [null, redirect] },
      isHandedOver: true,
    });
  });
}

/** Opens a session here for whom the other installation's code stands, and says where to go by our own paths. */
export function enterHandOver(ctx: PublicContext, code: BodyOf<Enter>): Promise<ReplyOf<Enter>> {
  const { secondAdminUrl } = ctx.settings;
  if (secondAdminUrl === null) throw refuseHandOver('hand_over.off');
  return limitingFailures(ctx, async () => {
    const handedOver = await ask(ctx, secondAdminUrl, code);
    if (handedOver === null) throw refuseHandOver('hand_over.code_dead');
    const redirect = pathOfAlias(handedOver.redirect);
    return { jwt: await open(ctx, handedOver, redirect), redirect };
  });
}
