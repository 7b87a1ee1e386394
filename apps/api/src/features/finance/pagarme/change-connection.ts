import type { PagarmeConnection } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import type { PagarmeInput } from '@botica/contract/features/finance/pagarme/pagarme-fields';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { type KeptSecret, keepSecret, shownSecret } from '../../../kit/kept-secret.ts';
import { PaymentProviderError, type ProviderRecipient } from '../../../kit/payment-provider-port.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { isAccountTaken, lockConnection, type PagarmeRow, takeAccounts, updateConnection } from './connection.store.ts';
import { toConnection } from './connection-wire.ts';
import { areOthers, areTaken, isAnotherAccount, keepProviderRecipients } from './provider-recipients.store.ts';
import { isMoneyUnderWay } from './requests.store.ts';
import { forgetSandbox } from './sandbox.store.ts';
import { secretsPurpose } from './sealed-key.ts';
import { enqueueSync } from './sync-job.ts';

interface PagarmePatch {
  provider?: PagarmeRow['provider'];
  secret_key?: KeptSecret | null;
  is_test?: boolean;
  account_id?: string | null;
  basic_user?: string | null;
  basic_password?: KeptSecret | null;
}

const refuseField = (code: Parameters<typeof refuseFinance>[0], field: string) =>
  refuseFinance(code, { fields: { [field]: refuseFinance(code).message } });

/** Tests a sent key before it is stored, by reading the recipients of its account. Null if no key was sent. */
async function testKey({ outside }: Context, key: string | null | undefined): Promise<ProviderRecipient[] | null> {
  if (!key) return null;
  try {
    return await outside.payments.recipients(key);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const isRefusal = ['refused', 'forbidden', 'rejected', 'missing'].includes(error.fault);
    if (!isRefusal) throw refuseFinance('finance.provider_away', { cause: error });
    const fields = { secret_key: error.message };
    throw refuseFinance('finance.key_refused', { fields, message: error.message, cause: error });
  }
}

function patchOf({ outside: { secrets } }: Context, current: PagarmeRow, input: PagarmeInput): PagarmePatch {
  const { provider, secret_key: key, account_id, basic_user, basic_password: password } = input;
  const keep = (kept: KeptSecret | null, secret: string | null) => keepSecret(secrets, kept, secret, secretsPurpose);
  return {
    ...(provider !== undefined && { provider }),
    ...(key !== undefined && { secret_key: keep(current.secret_key, key) }),
    // `is_test` stays after the key is removed, because the stored data is still the sandbox's.
    ...(key && { is_test: key.startsWith('sk_test_') }),
    ...(account_id !== undefined && { account_id }),
    ...(basic_user !== undefined && { basic_user }),
    ...(password !== undefined && { basic_password: keep(current.basic_password, password) }),
  };
}

/** Changes for the audit. Secrets appear by their last characters. */
function shownChanges(current: PagarmeRow, patch: PagarmePatch): AuditChanges {
  const { secret_key: key, basic_password: password, is_test: _, ...changes } = changedFields(current, patch);
  const shown = (secret: KeptSecret | null | undefined) => shownSecret(secret ?? null);
  return {
    ...changes,
    ...(key && { secret_key: [shown(current.secret_key), shown(patch.secret_key)] }),
    ...(password && { basic_password: [shown(current.basic_password), shown(patch.basic_password)] }),
  };
}

async function check(
  inside: InTransaction,
  current: PagarmeRow,
  patch: PagarmePatch,
  recipients: ProviderRecipient[] | null,
) {
  const { db, actor } = inside;
  const next = { ...current, ...patch };
  if (next.provider === 'pagarme' && (next.secret_key === null || next.account_id === null)) {
    throw refuseField('finance.provider_incomplete', next.secret_key === null ? 'secret_key' : 'account_id');
  }
  if (patch.secret_key === null && (await isMoneyUnderWay(db, actor.storeId))) {
    throw refuseField('finance.key_in_use', 'secret_key');
  }
  if (patch.account_id && (await isAccountTaken(db, actor.storeId, patch.account_id))) {
    throw refuseField('finance.account_taken', 'account_id');
  }
  const ids = recipients?.map(({ id }) => id) ?? [];
  if (await areTaken(db, actor.storeId, ids)) throw refuseField('finance.account_taken', 'secret_key');
  if (recipients && !current.is_test && (await isAnotherAccount(db, actor.storeId, ids))) {
    throw refuseField('finance.key_of_another_account', 'secret_key');
  }
}

/** Columns of a connection from which nothing has been read. */
const unread = {
  charges_until: null,
  charges_window_until: null,
  charges_page: 1,
  open_read_on: null,
  last_sync_at: null,
  payables_until: null,
  payables_window_until: null,
  payables_cursor: null,
  waiting_difference_cents: null,
  available_difference_cents: null,
  compared_at: null,
};

/** Removes everything that was read from the sandbox, because the store begins with its real account. */
async function leaveSandbox({ db, actor }: InTransaction, current: PagarmeRow, recipients: ProviderRecipient[] | null) {
  const ids = recipients?.map(({ id }) => id);
  if (!ids || !current.is_test || !(await areOthers(db, actor.storeId, ids))) return {};
  await forgetSandbox(db, actor.storeId);
  return unread;
}

/** Changes the sent fields. A new key clears the faults of the former one. */
export async function saveConnection(ctx: Context, input: PagarmeInput): Promise<PagarmeConnection> {
  const recipients = await testKey(ctx, input.secret_key);
  return changeRecord<PagarmeRow, PagarmePatch, PagarmeConnection>(ctx, {
    lock: async ({ db, actor }) => {
      await takeAccounts(db);
      // The book is locked before the connection, as in every sync.
      await takeBook(db, actor.storeId);
      return lockConnection(db, actor.storeId);
    },
    patch: (current) => patchOf(ctx, current, input),
    changesOf: shownChanges,
    check: (inside, current, patch) => check(inside, current, patch, recipients),
    write: async (inside, current, patch) => {
      const { db, actor } = inside;
      const left = await leaveSandbox(inside, current, recipients);
      await keepProviderRecipients(db, actor.storeId, recipients ?? []);
      const forgotten = patch.secret_key === undefined ? {} : { fault: null, fault_since: null, silent_until: null };
      const written = await updateConnection(db, current, { ...patch, ...forgotten, ...left });
      if (written?.provider === 'pagarme')
        await enqueueSync(db, actor.storeId, ctx.clock, `version ${written.version}`);
      return written;
    },
    show: (inside, current) => toConnection(inside, current),
    audit: { entity: 'pagarme_connection', action: 'finance.provider_changed' },
  });
}
