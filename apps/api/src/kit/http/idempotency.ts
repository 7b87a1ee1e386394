import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../app-error.ts';
import type { Actor, Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';

/** Returns the same text for equal values, whatever the order of their keys. */
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

/**
 * Owner of the key: a person, in any of their sessions, or an integration key. The same key of another owner is a
 * different key.
 */
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

/** A sender that retries does so within hours. */
const keptMilliseconds = 7 * 24 * 3_600_000;
const forgottenAtOnce = 100;

/** Each new key deletes some old ones. Rows that another call is deleting are skipped, so no call waits. */
async function forgetOldKeys(trx: Kysely<Tables>, storeId: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMilliseconds);
  await sql`
    delete from idempotency_keys where (store_id, asker, endpoint, key) in (
      select store_id, asker, endpoint, key from idempotency_keys where store_id = ${storeId} and created_at < ${oldest}
      order by created_at limit ${forgottenAtOnce} for update skip locked)`.execute(trx);
}

/**
 * Runs a call of an `idempotent` endpoint once for each `Idempotency-Key` of a caller. The reply is stored in the
 * transaction of the write, so it exists exactly if the write does. The same key and body get the stored reply again,
 * also after a crash. Of two calls at once the second waits for the first. `run` must write through the context that it
 * receives. Without a key it just runs. A key is kept for 7 days. Throws `request.idempotency_mismatch` (422) if the
 * key came with another body. A refusal is not stored.
 */
export async function withIdempotency<T>(
  ctx: Context,
  endpoint: string,
  { params, body }: { params?: object | undefined; body?: object | undefined },
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { idempotencyKey: key } = ctx;
  if (key === null) return run(ctx);
  // A repeat may carry a new grant, because the person confirmed their identity again. It is still the same call.
  const { grant: _, ...content } = { grant: undefined, ...body };
  const claim: Claim = { store_id: ctx.actor.storeId, asker: askerOf(ctx.actor), endpoint, key };
  const bodyHash = createHash('sha256')
    .update(canonicalJson({ ...params, ...content }))
    .digest('hex');
  return inTransaction(ctx.db, async (trx) => {
    // The empty row claims the key: a second call waits here until the first has committed or failed.
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

/** Replaces the content of an endpoint's stored replies: personal data is removed, and a repeat still finds a reply. */
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
