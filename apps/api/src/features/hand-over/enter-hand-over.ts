import { pathOfAlias } from '@botica/contract/features/hand-over/aliases';
import type { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import { parseCpf } from '@botica/contract/kit/brazil/cpf';
import type { BodyOf, ReplyOf } from '@botica/contract/kit/endpoint';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { PublicContext } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { askSecondAdmin, type HandedOver, SecondAdminBusy } from '../../outside/second-admin.ts';
import { findPreAuth, insertPreAuth, takePreAuth } from '../agents/pre-auths.store.ts';
import { openSession } from '../session/open/open-session.ts';
import { findAccount, findAccountAndLock, findOrganizations } from '../session/open/sign-in.store.ts';
import { findStoreByDomain } from '../stores/stores.store.ts';
import { limitingFailures, refuseHandOver } from './hand-over-refusals.ts';

type Check = typeof handOver.endpoints.check;
type Enter = typeof handOver.endpoints.enter;
type Store = Awaited<ReturnType<typeof findOrganizations>>[number];

const proofSeconds = 5 * 60;

async function ask(ctx: PublicContext, baseUrl: string, code: BodyOf<Check>): Promise<HandedOver | null> {
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

/** Finds the person and the store here. Throws unless the person works in that store now. */
async function findPerson(trx: Transaction<Tables>, agentId: number | undefined, isMeant: (store: Store) => boolean) {
  const person = agentId === undefined ? undefined : await findAccountAndLock(trx, agentId);
  const store = person && (await findOrganizations(trx, person.id)).find(isMeant);
  if (!person || !store) throw refuseHandOver('hand_over.nobody_here');
  return { person, store };
}

function keepProof(ctx: PublicContext, handedOver: HandedOver, redirect: string): Promise<ReplyOf<Check>> {
  const cpf = parseCpf(handedOver.document) ?? '';
  const proof = newToken();
  return inTransaction(ctx.db, async (trx) => {
    const account = cpf === '' ? undefined : await findAccount(trx, { cpf });
    const meant = await findStoreByDomain(trx, handedOver.store_domain);
    const { person, store } = await findPerson(trx, account?.id, ({ id }) => id === meant?.id);
    const now = ctx.clock();
    await insertPreAuth(trx, {
      tokenHash: hashToken(proof),
      agentId: person.id,
      step: 'hand_over',
      invitationId: null,
      redirect,
      storeId: store.id,
      now,
      expiresAt: new Date(now.getTime() + proofSeconds * 1000),
    });
    return {
      proof,
      agent: { id: person.id, name: person.name },
      store: { id: store.id, name: store.name },
      redirect,
    };
  });
}

/**
 * Checks a code of the other installation; returns the person it belongs to and the path to open. It opens no session:
 * a link alone must not sign a browser in without a click.
 */
export function checkHandOver(ctx: PublicContext, code: BodyOf<Check>): Promise<ReplyOf<Check>> {
  const { secondAdminUrl } = ctx.settings;
  if (secondAdminUrl === null) throw refuseHandOver('hand_over.off');
  return limitingFailures(ctx, async () => {
    const handedOver = await ask(ctx, secondAdminUrl, code);
    if (handedOver === null) throw refuseHandOver('hand_over.code_dead');
    return keepProof(ctx, handedOver, pathOfAlias(handedOver.redirect));
  });
}

/**
 * Opens the session. The other installation vouches for the person, the second factor included
 * (docs/decisions/0017-hand-over.md).
 */
export function enterHandOver(ctx: PublicContext, { proof }: BodyOf<Enter>): Promise<ReplyOf<Enter>> {
  const tokenHash = hashToken(proof);
  const dead = () => refuseHandOver('hand_over.code_dead');
  return inTransaction(ctx.db, async (trx) => {
    const known = await findPreAuth(trx, tokenHash, 'hand_over', ctx.clock());
    if (known === undefined || (await findAccountAndLock(trx, known.agent_id)) === undefined) throw dead();
    const taken = await takePreAuth(trx, tokenHash, 'hand_over', ctx.clock());
    if (taken === undefined) throw dead();
    const { person, store } = await findPerson(trx, taken.agent_id, ({ id }) => id === taken.store_id);
    const redirect = taken.redirect ?? '/';
    const jwt = await openSession(trx, ctx, {
      person,
      store,
      expiresAt: new Date(ctx.clock().getTime() + ctx.settings.sessionMaxSeconds * 1000),
      action: 'session.handed_over',
      changes: { redirect: [null, redirect] },
      isHandedOver: true,
    });
    return { jwt, redirect };
  });
}
