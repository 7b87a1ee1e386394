import type { ReceivedPayment } from '@botica/contract/features/orders/payments/received-payment';
import { receivedPayments } from '@botica/contract/features/orders/payments/received-payments.contract';
import { call } from '../../../kit/api/api.ts';

// Loaded with the first of these calls, so that an order's page opens without their schemas.

const { receivePayment, setPayAtPickup: pickup, voidPayment } = receivedPayments.endpoints;

export const sendReceived = (id: number, body: ReceivedPayment, options: { ifMatch: number; idempotencyKey: string }) =>
  call(receivePayment, { params: { id }, body }, options);

export const sendVoid = (id: number, paymentId: number, reason: string, ifMatch: number) =>
  call(voidPayment, { params: { id, paymentId }, body: { reason } }, { ifMatch });

export const setPayAtPickup = (id: number, body: { pay_at_pickup: boolean }, ifMatch: number) =>
  call(pickup, { params: { id }, body }, { ifMatch });
