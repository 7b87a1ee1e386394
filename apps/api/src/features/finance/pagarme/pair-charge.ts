import type { Transaction } from 'kysely';
import type { PairingChoice } from '../../../../database/tables/finance-provider.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { ProviderCharge } from '../../../kit/payment-provider-port.ts';
import { methodOf } from './charge-payment.ts';
import type { ChargeState } from './charge-state.ts';
import {
  findAlike,
  findOrdersByCodes,
  findPairing,
  findPaymentById,
  findPaymentsByExternalId,
  type StoredPayment,
} from './pairing.store.ts';
import type { ProviderTransaction } from './provider-transactions.store.ts';

/**
 * The order and payment of a charge. `payment` is null if the order has no such payment yet. With `candidates` a person
 * has to decide.
 */
export type Pair = { orderId: number; payment: StoredPayment | null } | Nobodys;
interface Nobodys {
  orderId: null;
  payment: null;
  candidates: PairingChoice[];
}

const nobodys: Nobodys = { orderId: null, payment: null, candidates: [] };
const ofPayment = (payment: StoredPayment): Pair => ({ orderId: payment.order_id, payment });
const choiceOf = ({ id, order_id }: StoredPayment): PairingChoice => ({ order_id, payment_id: id });

/** A single payment is the pair; with several, a person has to decide. */
const oneOf = (payments: readonly StoredPayment[]): Pair | null => {
  const [only] = payments;
  if (only === undefined) return null;
  return payments.length === 1 ? ofPayment(only) : { ...nobodys, candidates: payments.map(choiceOf) };
};

async function chosenPair(trx: Transaction<Tables>, storeId: number, transactionId: number): Promise<Pair | null> {
  const chosen = (await findPairing(trx, transactionId))?.chosen;
  if (!chosen) return null;
  const payment = chosen.payment_id === null ? null : await findPaymentById(trx, storeId, chosen.payment_id);
  if (payment) return ofPayment(payment);
  return chosen.order_id === null ? nobodys : { orderId: chosen.order_id, payment: null };
}

async function ofOrder(
  trx: Transaction<Tables>,
  storeId: number,
  { charge, state, orderId }: { charge: ProviderCharge; state: ChargeState; orderId: number },
): Promise<Pair> {
  const method = methodOf(charge);
  if (method === null) return { orderId, payment: null };
  const alike = await findAlike(trx, storeId, { orderId, method, amountCents: state.amountCents });
  const isNamed = ({ tid }: StoredPayment) => tid !== null && (tid === charge.tid || tid === charge.nsu);
  const named = oneOf(alike.filter(isNamed));
  if (named) return named;
  // A payment without TID and id may be this charge, or another of the same amount.
  const nameless = alike.filter(({ tid, external_id: id }) => tid === null && id === null);
  if (nameless.length === 0) return { orderId, payment: null };
  return { ...nobodys, candidates: [...nameless.map(choiceOf), { order_id: orderId, payment_id: null }] };
}

/**
 * Finds the payment of a charge: the one with its id, else the payment of its order with the same method, amount and
 * TID. The code of the charge names the order. With several possible payments a person has to decide.
 */
export async function pairOf(
  trx: Transaction<Tables>,
  storeId: number,
  charge: ProviderCharge,
  { state, known }: { state: ChargeState; known: ProviderTransaction | undefined },
): Promise<Pair> {
  if (known?.payment_id) {
    const payment = await findPaymentById(trx, storeId, known.payment_id);
    if (payment) return ofPayment(payment);
  }
  const chosen = known && (await chosenPair(trx, storeId, known.id));
  if (chosen) return chosen;
  const named = oneOf(await findPaymentsByExternalId(trx, storeId, charge.id));
  if (named) return named;
  const [orderId, ...others] = charge.codes.length === 0 ? [] : await findOrdersByCodes(trx, storeId, charge);
  if (orderId === undefined) return nobodys;
  if (others.length === 0) return ofOrder(trx, storeId, { charge, state, orderId });
  return { ...nobodys, candidates: [orderId, ...others].map((id) => ({ order_id: id, payment_id: null })) };
}
