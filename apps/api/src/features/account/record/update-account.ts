import type { Account, AccountUpdate } from '@botica/contract/features/account/account.contract';
import { normaliseText } from '@botica/contract/kit/text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { dropAccessTokensOf } from '../../../kit/access-tokens.ts';
import { refuse as refuseKit } from '../../../kit/app-error.ts';
import { changedFields } from '../../../kit/audit.ts';
import type { AgentActor, Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { agentOf } from '../../session/open/agent-of.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import { findAccountAndLock } from '../../session/open/sign-in.store.ts';
import { deletePreAuthsOf } from '../../session/sign-in/pre-auth.store.ts';
import { type AccountInStore, updateAgent } from './account.store.ts';
import { checkOwnPassword, refuseField } from './check-own-password.ts';
import { announceChange } from './mail-account-change.ts';
import { readAccount, toAccount, versionOf } from './show-account.ts';

const signInFields = ['email', 'username'] as const;

/** What the body names, without the password. */
function wantedOf({ current_password: _, ...fields }: AccountUpdate) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Omit<AccountUpdate, 'current_password'>
  >;
}

const changesOf = (row: AccountInStore, update: AccountUpdate) => changedFields(row, wantedOf(update));

/** E-mail and username open the account: the hash of the password that allows it, null when neither changes. */
async function requirePassword(ctx: Context, actor: AgentActor, update: AccountUpdate): Promise<string | null> {
  const changes = changesOf(await readAccount(ctx.db, actor), update);
  if (!signInFields.some((field) => field in changes)) return null;
  if (!update.current_password) throw refuseField('account.password_needed', 'current_password');
  return checkOwnPassword(ctx, actor.agentId, update.current_password);
}

/** Links that went to the former address die, and its owner is told. */
async function settleSignInChange(
  trx: Transaction<Tables>,
  ctx: Context,
  row: AccountInStore,
  changed: readonly ('email' | 'username')[],
): Promise<void> {
  await dropAccessTokensOf(trx, row.id);
  await deletePreAuthsOf(trx, row.id);
  if (row.email !== null) await announceChange(trx, ctx, { agentId: row.id, to: row.email, changed });
}

/**
 * Changes own data, in all stores of the person. Order of the checks: a repeat is answered as it stands, a stale version
 * is 412, then the rules.
 */
export async function updateAccount(ctx: Context, update: AccountUpdate): Promise<Account> {
  const actor = agentOf(ctx);
  const hash = await requirePassword(ctx, actor, update);
  return inTransaction(ctx.db, async (trx) => {
    const held = await findAccountAndLock(trx, actor.agentId);
    const row = await readAccount(trx, actor);
    const changes = changesOf(row, update);
    if (Object.keys(changes).length === 0) return toAccount(row, ctx.settings);
    if (ctx.ifMatch !== null && ctx.ifMatch !== versionOf(row)) {
      throw refuseKit('request.stale', { current: toAccount(row, ctx.settings) });
    }
    const changed = signInFields.filter((field) => field in changes);
    if (changed.length > 0 && (hash === null || held?.password_hash !== hash)) {
      throw refuseField('account.password_needed', 'current_password');
    }
    const wanted = wantedOf(update);
    const name = wanted.name === undefined ? {} : { name_search: normaliseText(wanted.name) };
    await updateAgent(trx, actor.agentId, { ...wanted, ...name });
    await auditInStores(trx, ctx, { id: actor.agentId, name: actor.name }, { action: 'account.updated', changes });
    if (changed.length > 0) await settleSignInChange(trx, ctx, row, changed);
    return toAccount(await readAccount(trx, actor), ctx.settings);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'agents_email_key')) throw refuseField('account.email_taken', 'email');
    if (isUniqueViolation(error, 'agents_username_key')) throw refuseField('account.username_taken', 'username');
    throw error;
  });
}
