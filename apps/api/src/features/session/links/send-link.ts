import { randomUUID } from 'node:crypto';
import { clientNetwork } from '../../../kit/client-network.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { knownDevice } from '../open/known-device.ts';
import { findAccount } from '../open/sign-in.store.ts';
import { limitSignIn, perAddress, windowSeconds } from '../sign-in/sign-in-limits.ts';
import { type LinkPurpose, linkJobKind } from './mail-link.ts';

/** A path of this site. The screen checks it again before it opens it. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path);

/**
 * Queues a mail with a link. An unknown CPF causes the same work and gets the same answer. Limits in 15 minutes: 3 per
 * CPF from one network, 9 per CPF from all networks, 10 per address. A browser in which the person has signed in before
 * has 3 of its own.
 */
export async function sendLink(
  ctx: PublicContext,
  purpose: LinkPurpose,
  { cpf, redirect }: { cpf: string; redirect?: string | undefined },
): Promise<void> {
  const account = await findAccount(ctx.db, { cpf });
  const device = knownDevice(ctx, account?.id);
  const key = `link:${purpose}:${hashToken(cpf)}`;
  const far = [
    perAddress(ctx, 'link', 10),
    { key: `${key}:network:${clientNetwork(ctx.address)}`, limit: 3, windowSeconds },
    { key, limit: 9, windowSeconds },
  ];
  await limitSignIn(ctx, device === null ? far : [{ key: `${key}:device:${device}`, limit: 3, windowSeconds }]);
  const path = redirect !== undefined && isOwnPath(redirect) ? redirect : null;
  await inTransaction(ctx.db, (trx) =>
    enqueue(
      trx,
      {
        kind: linkJobKind,
        key: `${linkJobKind}:${randomUUID()}`,
        payload: { purpose, agentId: account?.id ?? null, path },
      },
      ctx.clock,
    ),
  );
}
