import * as z from 'zod/mini';
import { refuse } from '../../../kit/app-error.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { HookCall, HookSurroundings, InboundHook } from '../../../kit/http/inbound-hooks.ts';
import { parseJson } from '../../../kit/http/parse-json.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { askAgain } from '../ledger/rereads.store.ts';
import { findConnection } from './connection.store.ts';
import { webhookPath } from './connection-wire.ts';
import { drainJob } from './drain-job.ts';
import { beginDraining, findStoreOfHook, keepHook } from './hooks.store.ts';
import { proveHook, refuseHook } from './prove-hook.ts';

/** Form of Botica's tokens. Other texts are not looked up. */
const isToken = /^[\w-]{1,100}$/;

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const hook = z.object({
  id,
  account: z.object({ id: z.string() }),
  type: z.string().check(z.regex(/^[\w.]{1,100}$/)),
  data: z.optional(
    z.nullable(z.object({ id: z.optional(z.nullable(id)), charge: z.optional(z.nullable(z.object({ id }))) })),
  ),
});
type Hook = z.infer<typeof hook>;

function read(body: Buffer): Hook {
  const parsed = z.safeParse(hook, parseJson(body));
  if (!parsed.success) throw refuse('request.malformed');
  return parsed.data;
}

/** The charge or order to read again; a chargeback names its charge. Null if there is nothing to read. */
function subjectOf({ data }: Hook): string | null {
  const subject = data?.charge?.id ?? data?.id ?? null;
  return subject !== null && /^(ch|or)_/.test(subject) ? subject : null;
}

async function take(call: HookCall, around: HookSurroundings): Promise<void> {
  const { db, clock, outside } = around;
  const storeId = isToken.test(call.token) ? await findStoreOfHook(db, call.token) : null;
  const row = storeId === null ? undefined : await findConnection(db, storeId);
  if (row?.provider !== 'pagarme') throw refuseHook('pagarme.unknown_address');
  await proveHook(outside, row, call);
  const content = read(call.body);
  if (content.account.id !== row.account_id) throw refuseHook('pagarme.another_account');
  const subject = subjectOf(content);
  const { store_id } = row;
  await inTransaction(db, async (trx) => {
    const kept = { store_id, hook_id: content.id, type: content.type, subject, received_at: clock() };
    if (!(await keepHook(trx, kept)) || subject === null) return;
    await askAgain(trx, store_id, [subject]);
    const number = await beginDraining(trx, store_id);
    if (number !== null) await enqueue(trx, drainJob(store_id, number), clock);
  });
}

/** POST /v2/pagarme/webhook/{token}. The content is not trusted: it only names what has to be read again. */
export const pagarmeHook: InboundHook = { path: webhookPath, take };
