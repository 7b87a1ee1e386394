import type { Account, AccountUpdate } from '@botica/contract/features/account/account.contract';
import { personRecord } from '@botica/contract/features/collaborators/person-fields';
import { type StoredOf, sentOf } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import { dropAccessTokensOf } from '../../../kit/access-tokens.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import type { AgentActor, Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { changedFields, differing } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { updateAgent } from '../../agents/agents.store.ts';
import { deletePreAuthsOf } from '../../agents/pre-auths.store.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import { findAccountAndLock } from '../../session/open/sign-in.store.ts';
import { askForEmail, newEmailIn } from '../email/ask-for-email.ts';
import type { AccountInStore } from './account.store.ts';
import { checkOwnPassword, refuseAccountField } from './check-own-password.ts';
import { limitEmailChanges } from './limit-email-changes.ts';
import { announceChange } from './mail-account-change.ts';
import { readAccount, toAccount } from './show-account.ts';

type AccountPatch = Partial<StoredOf<typeof personRecord>>;

const patchOf = (row: AccountInStore, update: AccountUpdate): AccountPatch =>
  differing(row, sentOf(personRecord, update));

const signInChanges = (patch: AccountPatch) => (['email', 'username'] as const).filter((field) => field in patch);

/**
 * Checks the password if the e-mail or the username changes, because both open the account. Returns the hash it was
 * checked against, or null if neither changes.
 */
async function requirePassword(ctx: Context, seen: AccountInStore, update: AccountUpdate): Promise<string | null> {
  if (signInChanges(patchOf(seen, update)).length === 0) return null;
  if (!update.current_password) throw refuseAccountField('account.password_needed', 'current_password');
  return checkOwnPassword(ctx, seen.id, update.current_password);
}

/** Ends the links that went to the former address, and tells its owner. */
async function settleSignInChange(
  inside: InTransaction,
  row: AccountInStore,
  changed: readonly ('email' | 'username')[],
): Promise<void> {
  await dropAccessTokensOf(inside.db, row.id);
  await deletePreAuthsOf(inside.db, row.id);
  if (row.email !== null) await announceChange(inside.db, inside, { agentId: row.id, to: row.email, changed });
}

async function writeAccount(
  inside: InTransaction,
  actor: AgentActor,
  row: AccountInStore,
  patch: AccountPatch,
): Promise<AccountInStore> {
  const { atOnce, email } = newEmailIn(patch);
  const name = atOnce.name === undefined ? {} : { name_search: normaliseText(atOnce.name) };
  await updateAgent(inside.db, row.id, { ...atOnce, ...name });
  const person = { id: row.id, name: actor.name };
  const changes = changedFields(row, atOnce);
  if (Object.keys(changes).length > 0) {
    await auditInStores(inside.db, inside, person, { action: 'account.updated', changes });
  }
  const changed = signInChanges(atOnce);
  if (changed.length > 0) await settleSignInChange(inside, row, changed);
  if (email !== null) {
    await askForEmail(inside.db, inside, { agentId: row.id, email, askedBy: actor });
    const emailChange = { email: [row.email, email] as [unknown, unknown] };
    await auditInStores(inside.db, inside, person, { action: 'account.new_email_asked', changes: emailChange });
  }
  return readAccount(inside.db, actor);
}

/**
 * Changes the person's own data in all their stores. Checks in this order: a repeat returns the current state, a stale
 * version is 412, then the rules.
 */
export async function updateAccount(ctx: Context, update: AccountUpdate): Promise<Account> {
  const actor = agentOf(ctx);
  const seen = await readAccount(ctx.db, actor);
  const hash = await requirePassword(ctx, seen, update);
  const change = () =>
    changeRecord<AccountInStore, AccountPatch, Account>(ctx, {
      lock: async ({ db }) => {
        await findAccountAndLock(db, actor.agentId);
        return readAccount(db, actor);
      },
      patch: (row) => patchOf(row, update),
      check: (_, row, patch) => {
        if (signInChanges(patch).length > 0 && (hash === null || row.password_hash !== hash)) {
          throw refuseAccountField('account.password_needed', 'current_password');
        }
      },
      write: (inside, row, patch) => writeAccount(inside, actor, row, patch),
      audit: () => [],
      entity: 'agent',
      show: (_, row) => toAccount(row, ctx.settings),
    });
  const { email: from } = seen;
  const { email: to = from } = update;
  return limitEmailChanges(ctx, { agentId: actor.agentId, from, to }, change).catch((error: unknown) => {
    if (isUniqueViolation(error, 'agents_username_key')) throw refuseAccountField('account.username_taken', 'username');
    throw error;
  });
}
