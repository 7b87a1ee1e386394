import type { TransactionMethod } from '../transactions/transaction-list-options.ts';

/** How a payment without an order stands; `refused` is one that was cancelled while it waited. */
export const standaloneStatuses = ['paid', 'waiting_payment', 'refunded', 'refused', 'chargeback'] as const;
export type StandaloneStatus = (typeof standaloneStatuses)[number];

/** What a person reads. */
export const standaloneStatusNames: Record<StandaloneStatus, string> = {
  paid: 'Paga',
  waiting_payment: 'Aguardando',
  refunded: 'Estornada',
  refused: 'Cancelada',
  chargeback: 'Chargeback',
};

/** What may become of it. Nothing is taken back: what was paid by mistake is refunded. */
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

/** A card and what is handed over are there or not; only a PIX or a boleto is asked for and waited for. */
export const mayWait = (method: TransactionMethod): boolean => method === 'pix' || method === 'boleto';
