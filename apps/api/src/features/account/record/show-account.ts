import type { Account } from '@botica/contract/features/account/account.contract';
import { personRecord } from '@botica/contract/features/collaborators/person-fields';
import { wireOf } from '@botica/contract/kit/record';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { AgentActor, Context } from '../../../kit/context.ts';
import type { Settings } from '../../../kit/settings.ts';
import { pictureUrl } from '../../../platform/files/file-address.ts';
import { secondFactorOf } from '../../session/open/session-rights.ts';
import { type AccountInStore, findAccountIn } from './account.store.ts';

/** Returns the person's own data in the store of the session; 401 if they were just removed from it. */
export async function readAccount(
  db: Kysely<Tables>,
  { storeId, agentId }: Pick<AgentActor, 'storeId' | 'agentId'>,
): Promise<AccountInStore> {
  const row = await findAccountIn(db, storeId, agentId);
  if (row === undefined) throw refuse('session.required');
  return row;
}

export function toAccount(row: AccountInStore, settings: Settings): Account {
  const { id, version, is_admin } = row;
  return {
    id,
    version,
    is_admin,
    ...wireOf(personRecord, row),
    document: row.cpf,
    new_email: row.new_email,
    picture: pictureUrl(row.picture),
    group: row.group_name,
    second_factor: secondFactorOf(row),
    recovery_codes_left: Number(row.recovery_codes_left),
    requires_second_factor: is_admin ? row.require_second_factor : null,
    password_min_length: settings.passwordMinLength,
  };
}

export async function showAccount(ctx: Context): Promise<Account> {
  return toAccount(await readAccount(ctx.db, agentOf(ctx)), ctx.settings);
}
