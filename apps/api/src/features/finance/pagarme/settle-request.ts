import { dayInZone } from '@botica/contract/kit/dates';
import { providerFaults } from '@botica/contract/kit/ports/provider-faults';
import type { Transaction } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock, Shop } from '../../../kit/context.ts';
import type {
  PaymentProviderFault,
  ProviderAnticipation,
  ProviderWithdrawal,
} from '../../../kit/payment-provider-port.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { giveLinesBack } from '../withdrawals/withdrawals.store.ts';
import { hasProviderId, updateProviderAnticipation, updateProviderWithdrawal } from './provider-money.store.ts';
import { anticipationStatus, withdrawalStatus } from './provider-states.ts';
import { type ProviderRequest, settleRequest } from './requests.store.ts';

interface Around {
  trx: Transaction<Tables>;
  shop: Shop;
  clock: Clock;
}
type Request = Pick<ProviderRequest, 'id' | 'withdrawal_id' | 'anticipation_id'>;

/** Links the provider's withdrawal with its request. */
export async function settleWithdrawal(
  { trx, shop, clock }: Around,
  request: Request,
  withdrawal: ProviderWithdrawal,
): Promise<void> {
  const { withdrawal_id: id } = request;
  if (id === null || !(await settleRequest(trx, request.id, { settled_at: clock(), outcome: 'done' }))) return;
  // Another withdrawal of the same amount may have been linked with the request; they are equivalent.
  if (await hasProviderId(trx, 'withdrawals', shop.storeId, withdrawal.id)) return;
  const status = withdrawalStatus(withdrawal.status);
  const finished_on =
    status === 'pending' ? null : dayInZone(withdrawal.fundedAt ?? withdrawal.createdAt, shop.timeZone);
  const patch = {
    status,
    finished_on,
    cost_cents: withdrawal.feeCents,
    provider_id: withdrawal.id,
    tid: withdrawal.id,
  };
  await updateProviderWithdrawal(trx, id, patch);
  if (status === 'failed') await giveLinesBack(trx, shop.storeId, id);
}

export async function settleAnticipation(
  { trx, shop, clock }: Around,
  request: Request,
  anticipation: ProviderAnticipation,
): Promise<void> {
  const { anticipation_id: id } = request;
  if (id === null || !(await settleRequest(trx, request.id, { settled_at: clock(), outcome: 'done' }))) return;
  if (await hasProviderId(trx, 'anticipations', shop.storeId, anticipation.id)) return;
  await updateProviderAnticipation(trx, id, {
    provider_id: anticipation.id,
    status: anticipationStatus(anticipation.status),
    net_cents: anticipation.amountCents,
    fee_cents: anticipation.feeCents,
  });
}

/** Ends a request that was not executed. The money of a withdrawal returns, and the audit has the reason. */
export async function refuseRequest(
  { trx, shop, clock }: Around,
  request: Request & Pick<ProviderRequest, 'kind' | 'transaction_id'>,
  fault: PaymentProviderFault,
): Promise<void> {
  const { withdrawal_id: withdrawal, anticipation_id: anticipation, transaction_id: transaction } = request;
  const now = clock();
  if (!(await settleRequest(trx, request.id, { settled_at: now, outcome: 'refused', fault }))) return;
  const actor = { kind: 'system', storeId: shop.storeId, timeZone: shop.timeZone, name: 'Pagar.me' } as const;
  const changes: AuditChanges = { reason: [null, providerFaults[fault]] };
  const tell = (entity: 'withdrawal' | 'anticipation' | 'provider_refund', entityId: number) =>
    audit(trx, { actor, clock }, { entity, entityId, action: 'finance.provider_refused', changes });
  if (withdrawal !== null) {
    await updateProviderWithdrawal(trx, withdrawal, { status: 'failed', finished_on: dayInZone(now, shop.timeZone) });
    await giveLinesBack(trx, shop.storeId, withdrawal);
    await tell('withdrawal', withdrawal);
  }
  if (anticipation !== null) {
    await updateProviderAnticipation(trx, anticipation, { status: 'refused', net_cents: 0 });
    await tell('anticipation', anticipation);
  }
  if (transaction !== null) await tell('provider_refund', transaction);
}
