/**
 * Kinds of lines. `sale` is an instalment as it was sold, `correction` its later change; `refund` and `chargeback`
 * reduce it, `refund_reversal` and `chargeback_won` restore it.
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

/** Status of a transfer to the recipient's bank. */
export const withdrawalStatuses = ['pending', 'transferred', 'failed'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export const withdrawalStatusNames: Record<WithdrawalStatus, string> = {
  pending: 'Pendente',
  transferred: 'Transferido',
  failed: 'Falhou',
};

/** The own book approves at once; a provider takes time. */
export const anticipationStatuses = ['pending', 'approved', 'refused', 'canceled'] as const;
export type AnticipationStatus = (typeof anticipationStatuses)[number];

export const anticipationStatusNames: Record<AnticipationStatus, string> = {
  pending: 'Pendente',
  approved: 'Aprovada',
  refused: 'Recusada',
  canceled: 'Cancelada',
};

/** State of a receivable: waiting, brought forward, available, or withdrawn. */
export const receivableStatuses = ['waiting', 'anticipated', 'available', 'withdrawn'] as const;
export type ReceivableStatus = (typeof receivableStatuses)[number];

export const receivableStatusNames: Record<ReceivableStatus, string> = {
  waiting: 'A receber',
  anticipated: 'Antecipado',
  available: 'Disponível',
  withdrawn: 'Sacado',
};
