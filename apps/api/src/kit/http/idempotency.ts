import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../app-error.ts';
import type { Actor, Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';

/** The same text for the same value, whatever the order of the keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

interface Claim {
  store_id: number;
  asker: string;
  endpoint: string;
  key: string;
}

/** Whose key it is: a person, whatever session they are in by now, or an integration key. Another's is another key. */
function askerOf(actor: Actor): string {
  if (actor.kind === 'agent') return `agent:${actor.agentId}`;
  return actor.kind === 'integration' ? `key:${actor.keyId}` : actor.kind;
}

function earlierQuery(db: Kysely<Tables>, claim: Claim) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where((eb) => eb.and({ ...claim }));
}

/** A sender that tries again does so within hours. */
const keptMilliseconds = 7 * 24 * 3_600_000;
const forgottenAtOnce = 100;

/** Each new key makes room for itself. Rows that another call is forgetting are left to it: nobody waits. */
async function forgetOldKeys(trx: Kysely<Tables>, storeId: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMilliseconds);
  await sql`
    delete from idempotency_keys where (store_id, asker, endpoint, key) in (
      select store_id, asker, endpoint, key from idempotency_keys where store_id = ${storeId} and created_at < ${oldest}
      order by created_at limit ${forgottenAtOnce} for update skip locked)`.execute(trx);
}

/**
 * Runs a call of an `idempotent` endpoint once for each `Idempotency-Key` of whoever asks: the reply is stored in the write's own transaction, so that it is there
 * exactly when the write is, and the same key and body get it again, also after a crash. Of two calls at once the
 * second waits for the first. `run` must write through the context that it is given. Without a key it just runs. A key
 * is kept for 7 days.
 * Throws `request.idempotency_mismatch` (422) when the key came with another body. A refusal is not stored.
 */
export async function withIdempotency<T>(
  ctx: Context,
  endpoint: string,
  { params, body }: { params?: object | undefined; body?: object | undefined },
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { idempotencyKey: key } = ctx;
  if (key === null) return run(ctx);
  // Who asks again has proved anew who they are: that is the same call.
  const { grant: _, ...said } = { grant: undefined, ...body };
  const claim: Claim = { store_id: ctx.actor.storeId, asker: askerOf(ctx.actor), endpoint, key };
  const bodyHash = createHash('sha256')
    .update(canonicalJson({ ...params, ...said }))
    .digest('hex');
  return inTransaction(ctx.db, async (trx) => {
    // The empty row claims the key: whoever comes second waits here until the first has committed or failed.
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({ ...claim, body_hash: bodyHash, status: 200, reply: '{}', created_at: ctx.clock() })
      .onConflict((conflict) => conflict.columns(['store_id', 'asker', 'endpoint', 'key']).doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) {
      const earlier = await earlierQuery(trx, claim).executeTakeFirstOrThrow();
      if (earlier.body_hash !== bodyHash) throw refuse('request.idempotency_mismatch');
      return earlier.reply as T;
    }
    await forgetOldKeys(trx, claim.store_id, ctx.clock());
    const reply = await run({ ...ctx, db: trx });
    await trx
      .updateTable('idempotency_keys')
      .set({ reply: JSON.stringify(reply) })
      .where((eb) => eb.and({ ...claim }))
      .execute();
    return reply;
  });
}

/** Stored replies of a feature's endpoints get another content: what they told of a person goes, and a repeat still finds them. */
export async function rewriteReplies(
  trx: Kysely<Tables>,
  { storeId, feature }: { storeId: number; feature: string },
  reply: RawBuilder<unknown>,
  isConcerned: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`
    update idempotency_keys set reply = ${reply}
    where store_id = ${storeId} and endpoint like ${`${feature}.%`} and ${isConcerned}`.execute(trx);
}
