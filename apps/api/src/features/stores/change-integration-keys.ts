import type { IntegrationKey, newIntegrationKey } from '@botica/contract/features/stores/integration-keys.contract';
import { integrationKeysErrors } from '@botica/contract/features/stores/integration-keys.contract';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../../../database/tables.ts';
import { refusalsOf } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { audit } from '../../platform/audit/audit.ts';
import {
  findIntegrationKeyAndLock,
  type IntegrationKeyRow,
  insertIntegrationKey,
  setRevoked,
} from './integration-keys.store.ts';

const refuse = refusalsOf(integrationKeysErrors);

/** Prefix of all keys, so that scanners recognise a leaked one. */
export const integrationKeyPrefix = 'bk_';

const dayMilliseconds = 86_400_000;

export const toIntegrationKey = ({ id, name, created_by, scopes, ...at }: IntegrationKeyRow): IntegrationKey => ({
  id,
  name,
  created_by,
  scopes,
  created_at: at.created_at.toISOString(),
  last_used_at: at.last_used_at?.toISOString() ?? null,
  expires_at: at.expires_at?.toISOString() ?? null,
  revoked_at: at.revoked_at?.toISOString() ?? null,
});

/** Creates a key for another program of the store and returns its secret. Only the hash is stored. */
export async function addIntegrationKey(
  trx: Transaction<Tables>,
  ctx: Pick<Context, 'actor' | 'clock'> & { requestId?: string },
  { name, valid_days: validDays, scopes }: z.infer<typeof newIntegrationKey>,
): Promise<{ key: string; row: IntegrationKeyRow }> {
  const key = integrationKeyPrefix + newToken();
  const now = ctx.clock();
  const expiresAt = validDays === null ? null : new Date(now.getTime() + validDays * dayMilliseconds);
  const row = await insertIntegrationKey(trx, {
    store_id: ctx.actor.storeId,
    name,
    key_hash: hashToken(key),
    created_at: now,
    revoked_at: null,
    expires_at: expiresAt,
    scopes: JSON.stringify(scopes),
    created_by: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
  });
  await audit(trx, ctx, {
    entity: 'integration_key',
    entityId: row.id,
    action: 'stores.integration_key_created',
    changes: {
      name: [null, name],
      scopes: [null, scopes],
      ...(expiresAt === null ? {} : { expires_at: [null, expiresAt.toISOString()] }),
    },
  });
  return { key, row };
}

export async function createIntegrationKey(ctx: Context, input: z.infer<typeof newIntegrationKey>) {
  const { key, row } = await inTransaction(ctx.db, (trx) => addIntegrationKey(trx, ctx, input));
  return { key, integration_key: toIntegrationKey(row) };
}

/** Revokes a key from the next call on. A repeat returns the present state. */
export function revokeIntegrationKey(ctx: Context, id: number): Promise<IntegrationKey> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const row = await findIntegrationKeyAndLock(trx, storeId, id);
    if (row === undefined) throw refuse('stores.integration_key_not_found');
    if (row.revoked_at !== null) return toIntegrationKey(row);
    const now = ctx.clock();
    await setRevoked(trx, storeId, id, now);
    await audit(trx, ctx, {
      entity: 'integration_key',
      entityId: id,
      action: 'stores.integration_key_revoked',
      changes: { revoked_at: [null, now.toISOString()] },
    });
    return toIntegrationKey({ ...row, revoked_at: now });
  });
}
