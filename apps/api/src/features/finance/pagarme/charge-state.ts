import {
  type TransactionStatus,
  transactionStatus,
} from '@botica/contract/features/finance/transactions/transaction-status';
import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import type { ProviderCharge } from '../../../kit/payment-provider-port.ts';

/** State of a charge in Botica's terms. */
export interface ChargeState {
  status: TransactionStatus;
  payment: PaymentState;
  amountCents: number;
  refundedCents: number;
  /** True for an unknown state, which counts as pending. */
  isUnknown: boolean;
}

type ChargeFacts = Pick<
  ProviderCharge,
  'status' | 'transactionStatus' | 'method' | 'amountCents' | 'paidCents' | 'canceledCents' | 'paidAt'
>;

const { approved, waiting, refused, reversal, chargeBack, pendent } = transactionStatus;

const isVoided = ({ transactionStatus: status }: ChargeFacts) =>
  ['refunded', 'partial_refunded', 'voided', 'partial_void'].includes(status ?? '');

/** True if money came at some time, or if it was authorised and then voided. */
const wasPaid = (charge: ChargeFacts) => charge.paidAt !== null || charge.paidCents > 0 || isVoided(charge);

/** The amount that really came, for a charge that was under- or overpaid. */
const cameOf = ({ status, amountCents, paidCents }: ChargeFacts) =>
  (status === 'underpaid' || status === 'overpaid') && paidCents > 0 ? paidCents : amountCents;

function paid(charge: ChargeFacts): Omit<ChargeState, 'isUnknown'> {
  const amountCents = cameOf(charge);
  const refundedCents = Math.min(charge.canceledCents, amountCents);
  const isWhole = refundedCents === amountCents && amountCents > 0;
  return isWhole
    ? { status: reversal, payment: 'refunded', amountCents, refundedCents }
    : { status: approved, payment: 'paid', amountCents, refundedCents };
}

/** A cancelled charge that was never paid counts as refused: an unpaid boleto or an expired PIX. */
export function stateOfCharge(charge: ChargeFacts): ChargeState {
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
