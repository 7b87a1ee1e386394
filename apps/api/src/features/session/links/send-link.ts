import { randomUUID } from 'node:crypto';
import type { PublicContext } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { enqueue } from '../../../kit/jobs/enqueue.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { findAccount } from '../open/sign-in.store.ts';
import { limitSignIn, perAddress, windowSeconds } from '../sign-in/sign-in-limits.ts';
import { type LinkPurpose, linkJobKind } from './mail-link.ts';

/** A path of this site: the screen looks at it again before it goes there. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path);

/**
 * Sends a link to whoever has the CPF, later and by itself: a CPF that nobody has costs the same work and gets the same
 * answer. Limits: 3 in 15 minutes for a CPF, 10 for an address.
 */
export async function sendLink(
  ctx: PublicContext,
  purpose: LinkPurpose,
  { cpf, redirect }: { cpf: string; redirect?: string | undefined },
): Promise<void> {
  await limitSignIn(ctx, [
    perAddress(ctx, 'link', 10),
    { key: `link:${purpose}:${hashToken(cpf)}`, limit: 3, windowSeconds },
  ]);
  const account = await findAccount(ctx.db, { cpf });
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
