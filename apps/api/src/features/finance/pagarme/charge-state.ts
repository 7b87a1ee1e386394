import {
  type TransactionStatus,
  transactionStatus,
} from '@botica/contract/features/finance/transactions/transaction-status';
import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import type { ProviderCharge } from '../../../kit/payment-provider-port.ts';

/** How a charge stands, in our words. */
export interface ChargeState {
  status: TransactionStatus;
  payment: PaymentState;
  amountCents: number;
  refundedCents: number;
  /** A state that nobody here has heard of: it counts as pending. */
  isUnknown: boolean;
}

type Told = Pick<
  ProviderCharge,
  'status' | 'transactionStatus' | 'method' | 'amountCents' | 'paidCents' | 'canceledCents' | 'paidAt'
>;

const { approved, waiting, refused, reversal, chargeBack, pendent } = transactionStatus;

const isVoided = ({ transactionStatus: status }: Told) =>
  ['refunded', 'partial_refunded', 'voided', 'partial_void'].includes(status ?? '');

/** Money came at some time, or would have without a change of mind. */
const wasPaid = (charge: Told) => charge.paidAt !== null || charge.paidCents > 0 || isVoided(charge);

/** Too little or too much came: that is what there is. */
const cameOf = ({ status, amountCents, paidCents }: Told) =>
  (status === 'underpaid' || status === 'overpaid') && paidCents > 0 ? paidCents : amountCents;

function paid(charge: Told): Omit<ChargeState, 'isUnknown'> {
  const amountCents = cameOf(charge);
  const refundedCents = Math.min(charge.canceledCents, amountCents);
  const isWhole = refundedCents === amountCents && amountCents > 0;
  return isWhole
    ? { status: reversal, payment: 'refunded', amountCents, refundedCents }
    : { status: approved, payment: 'paid', amountCents, refundedCents };
}

/** What was never paid and is over was refused: a bank slip that nobody paid, a PIX that ran out. */
export function stateOfCharge(charge: Told): ChargeState {
  const { amountCents } = charge;
  const known = { amountCents, refundedCents: 0, isUnknown: false };
  const isWaiting = charge.method === 'boleto' || charge.method === 'pix';
  switch (charge.status) {
    case 'paid':
    case 'overpaid':
    case 'underpaid':
      return { ...paid(charge), isUnknown: false };
    case 'pending':
      return isWaiting
        ? { ...known, status: waiting, payment: 'waiting_payment' }
        : { ...known, status: pendent, payment: 'processing' };
    case 'processing':
      return { ...known, status: pendent, payment: 'processing' };
    case 'failed':
      return { ...known, status: refused, payment: 'refused' };
    case 'canceled':
      return wasPaid(charge)
        ? { ...known, status: reversal, payment: 'refunded', refundedCents: amountCents }
        : { ...known, status: refused, payment: 'refused' };
    case 'chargedback': {
      const refundedCents = Math.min(charge.canceledCents, amountCents);
      return { ...known, status: chargeBack, payment: 'chargeback', refundedCents };
    }
    default:
      return { ...known, status: pendent, payment: 'processing', isUnknown: true };
  }
}
