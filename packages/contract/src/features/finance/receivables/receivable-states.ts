/**
 * What a line is of: `sale` an instalment as it was sold, `correction` what the sale turned out to be instead; `refund`
 * and `chargeback` take from it, `refund_reversal` and `chargeback_won` give that back.
 */
export const lineKinds = [
  ...(['sale', 'correction'] as const),
  ...(['refund', 'refund_reversal'] as const),
  ...(['chargeback', 'chargeback_won'] as const),
] as const;
export type LineKind = (typeof lineKinds)[number];

export const lineKindNames: Record<LineKind, string> = {
  sale: 'venda',
  correction: 'correção',
  refund: 'estorno',
  refund_reversal: 'estorno desfeito',
  chargeback: 'chargeback',
  chargeback_won: 'chargeback revertido',
};

/** What becomes of money that a recipient has sent to its bank. */
export const withdrawalStatuses = ['pending', 'transferred', 'failed'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export const withdrawalStatusNames: Record<WithdrawalStatus, string> = {
  pending: 'Pendente',
  transferred: 'Transferido',
  failed: 'Falhou',
};

/** The own book's are approved at once; a provider takes its time. */
export const anticipationStatuses = ['pending', 'approved', 'refused', 'canceled'] as const;
export type AnticipationStatus = (typeof anticipationStatuses)[number];

export const anticipationStatusNames: Record<AnticipationStatus, string> = {
  pending: 'Pendente',
  approved: 'Aprovada',
  refused: 'Recusada',
  canceled: 'Cancelada',
};

/** Where a receivable is: it waits, was brought forward, is available, or has left with a withdrawal. */
export const receivableStatuses = ['waiting', 'anticipated', 'available', 'withdrawn'] as const;
export type ReceivableStatus = (typeof receivableStatuses)[number];

export const receivableStatusNames: Record<ReceivableStatus, string> = {
  waiting: 'A receber',
  anticipated: 'Antecipado',
  available: 'Disponível',
  withdrawn: 'Sacado',
};
