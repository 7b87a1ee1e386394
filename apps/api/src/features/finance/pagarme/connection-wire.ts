import type { PagarmeConnection } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { shownSecret } from '../../../kit/kept-secret.ts';
import { findConnection, type PagarmeRow } from './connection.store.ts';
import { listProviderRecipients } from './provider-recipients.store.ts';
import { isMoneyThere } from './requests.store.ts';

export const webhookPath = '/v2/pagarme/webhook';

/** The operator's PUBLIC_URL, else the host of the request. */
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

function differenceOf(current: PagarmeRow | typeof unsaid): PagarmeConnection['difference'] {
  const { waiting_difference_cents: waiting, available_difference_cents: available, compared_at: at } = current;
  if (waiting === null || available === null || at === null) return null;
  return { waiting: centsToWire(waiting), available: centsToWire(available), at: at.toISOString() };
}

export async function toConnection(ctx: Context, row: PagarmeRow | undefined): Promise<PagarmeConnection> {
  const current = row ?? unsaid;
  return {
    provider: current.provider,
    has_money_there:
      current.provider === 'book' && current.secret_key !== null && (await isMoneyThere(ctx.db, ctx.actor.storeId)),
    secret_key: shownSecret(current.secret_key),
    is_test: current.is_test,
    account_id: current.account_id,
    basic_user: current.basic_user,
    basic_password: shownSecret(current.basic_password),
    webhook_url: current.webhook_token && webhookUrl(ctx, current.webhook_token),
    recipients: await listProviderRecipients(ctx.db, ctx.actor.storeId),
    last_sync_at: current.last_sync_at?.toISOString() ?? null,
    fault: current.fault,
    fault_since: current.fault_since?.toISOString() ?? null,
    difference: differenceOf(current),
    version: current.version,
  };
}

export const showConnection = async (ctx: Context): Promise<PagarmeConnection> =>
  toConnection(ctx, await findConnection(ctx.db, ctx.actor.storeId));
