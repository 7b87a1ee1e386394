import type { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import type { BodyOf, ReplyOf } from '@botica/contract/kit/endpoint';
import { takeAccessToken } from '../../kit/access-tokens.ts';
import type { PublicContext } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findHandedOver } from './hand-over.store.ts';
import { refuseHandOver } from './hand-over-refusals.ts';

type Exchange = typeof handOver.endpoints.exchange;

/** Uses the code up and commits that in any case: a code with a wrong path is used up too. */
function takeCode(ctx: PublicContext, { token, redirect }: BodyOf<Exchange>): Promise<ReplyOf<Exchange> | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const code = await takeAccessToken(trx, ctx.clock(), token, ['hand_over']);
    if (code === undefined || code.agent_id === null || code.store_id === null) return;
    if (code.path !== redirect) return;
    const person = await findHandedOver(trx, code.agent_id, code.store_id);
    if (person === undefined) return;
    // The caller is the other installation's server, which acts for the person.
    const actor = { kind: 'system', storeId: code.store_id, timeZone: person.time_zone, name: 'sistema' } as const;
    const changes = { redirect: [null, redirect] as [null, string] };
    const entry = { entity: 'agent', entityId: code.agent_id, action: 'hand_over.exchanged', changes } as const;
    await audit(trx, { ...ctx, actor }, entry);
    return { document: person.cpf, store_domain: person.domain, redirect };
  });
}

/** Returns the person of a code to the other installation. All failures get the same refusal. */
export async function exchangeHandOver(ctx: PublicContext, body: BodyOf<Exchange>): Promise<ReplyOf<Exchange>> {
  const answer = await takeCode(ctx, body);
  if (answer === undefined) throw refuseHandOver('hand_over.code_dead');
  return answer;
}
