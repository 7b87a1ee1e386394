import type { TransactionMethod } from '../transactions/transaction-list-options.ts';

/** Status of a payment without an order; `refused` means it was cancelled while it was awaited. */
export const standaloneStatuses = ['paid', 'waiting_payment', 'refunded', 'refused', 'chargeback'] as const;
export type StandaloneStatus = (typeof standaloneStatuses)[number];

/** Status names for people. */
export const standaloneStatusNames: Record<StandaloneStatus, string> = {
  paid: 'Paga',
  waiting_payment: 'Aguardando',
  refunded: 'Estornada',
  refused: 'Cancelada',
  chargeback: 'Chargeback',
};

/** Allowed changes. Nothing is undone: a mistaken payment is refunded. */
const next: Record<StandaloneStatus, readonly StandaloneStatus[]> = {
  waiting_payment: ['paid', 'refused'],
  paid: ['refunded', 'chargeback'],
  // A chargeback that was won.
  chargeback: ['paid'],
  refunded: [],
  refused: [],
};

export const mayBecome = (status: StandaloneStatus, input: StandaloneStatus): boolean =>
  status === input || next[status].includes(input);

/** True for a PIX or a boleto, the only methods that are requested and awaited. */
export const mayWait = (method: TransactionMethod): boolean => method === 'pix' || method === 'boleto';
