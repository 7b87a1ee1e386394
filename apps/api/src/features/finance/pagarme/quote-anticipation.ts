import type {
  AnticipationQuote,
  AnticipationRequestBody,
} from '@botica/contract/features/finance/receivables/receivable-schemas';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { PaymentProviderError } from '../../../kit/payment-provider-port.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { openLink } from './provider-link.ts';
import { findWaitingThere } from './requests.store.ts';
import { paymentDayOf } from './send-request.ts';

/** Estimates an anticipation from the provider's limits: the provider quotes the fee of its maximum only. */
export async function quoteThere(
  ctx: Context,
  { receiver, amount, timeframe }: AnticipationRequestBody,
): Promise<AnticipationQuote> {
  const { storeId } = ctx.actor;
  const there = await findWaitingThere(ctx.db, storeId, receiver);
  const { link } = await openLink(ctx, storeId);
  if (!there?.code || !link) throw refuseFinance('finance.provider_unavailable');
  const cents = wireToCents(amount);
  try {
    const terms = { timeframe, paymentDay: paymentDayOf(storeToday(ctx)) };
    const { maxCents, maxFeeCents, minCents } = await link.payments.anticipationLimits(link.key, there.code, terms);
    if (cents > maxCents || cents < minCents) throw refuseFinance('finance.more_than_waiting');
    const fee = Math.round((cents * maxFeeCents) / maxCents);
    return { lines: 0, amount, fee: centsToWire(fee), income: centsToWire(cents - fee) };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw refuseFinance('finance.provider_unavailable', { message: error.message, cause: error });
  }
}
