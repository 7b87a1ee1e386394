import type { PagarmeConnection } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { shownSecret } from '../../../kit/kept-secret.ts';
import { findConnection, type PagarmeRow } from './connection.store.ts';
import { listProviderRecipients } from './provider-recipients.store.ts';
import { isMoneyThere } from './requests.store.ts';

export const webhookPath = '/v2/pagarme/webhook';

/** The operator's address, else that by which the caller came. */
const webhookUrl = ({ settings: { publicUrl, port }, host }: Pick<Context, 'settings' | 'host'>, token: string) =>
  `${publicUrl ?? `http://${host}:${port}`}${webhookPath}/${token}`;

const unsaid = {
  provider: 'book' as const,
  secret_key: null,
  is_test: false,
  account_id: null,
  basic_user: null,
  basic_password: null,
  webhook_token: null,
  last_sync_at: null,
  fault: null,
  fault_since: null,
  version: 1,
  waiting_difference_cents: null,
  available_difference_cents: null,
  compared_at: null,
};

function differenceOf(held: PagarmeRow | typeof unsaid): PagarmeConnection['difference'] {
  const { waiting_difference_cents: waiting, available_difference_cents: available, compared_at: at } = held;
  if (waiting === null || available === null || at === null) return null;
  return { waiting: centsToWire(waiting), available: centsToWire(available), at: at.toISOString() };
}

export async function toConnection(ctx: Context, row: PagarmeRow | undefined): Promise<PagarmeConnection> {
  const held = row ?? unsaid;
  return {
    provider: held.provider,
    has_money_there:
      held.provider === 'book' && held.secret_key !== null && (await isMoneyThere(ctx.db, ctx.actor.storeId)),
    secret_key: shownSecret(held.secret_key),
    is_test: held.is_test,
    account_id: held.account_id,
    basic_user: held.basic_user,
    basic_password: shownSecret(held.basic_password),
    webhook_url: held.webhook_token && webhookUrl(ctx, held.webhook_token),
    recipients: await listProviderRecipients(ctx.db, ctx.actor.storeId),
    last_sync_at: held.last_sync_at?.toISOString() ?? null,
    fault: held.fault,
    fault_since: held.fault_since?.toISOString() ?? null,
    difference: differenceOf(held),
    version: held.version,
  };
}

export const showConnection = async (ctx: Context): Promise<PagarmeConnection> =>
  toConnection(ctx, await findConnection(ctx.db, ctx.actor.storeId));
