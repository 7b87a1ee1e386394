import type {
  AnticipationStatus,
  WithdrawalStatus,
} from '@botica/contract/features/finance/receivables/receivable-states';

/** What is neither there nor lost is on its way, whatever they call it. */
export const withdrawalStatus = (status: string): WithdrawalStatus =>
  status === 'transferred' ? 'transferred' : ['failed', 'canceled', 'error'].includes(status) ? 'failed' : 'pending';

export const anticipationStatus = (status: string): AnticipationStatus =>
  status === 'approved' || status === 'refused' || status === 'canceled' ? status : 'pending';
