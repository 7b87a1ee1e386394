import type {
  AnticipationStatus,
  WithdrawalStatus,
} from '@botica/contract/features/finance/receivables/receivable-states';

/** Every state that is neither transferred nor failed counts as pending. */
export const withdrawalStatus = (status: string): WithdrawalStatus =>
  status === 'transferred' ? 'transferred' : ['failed', 'canceled', 'error'].includes(status) ? 'failed' : 'pending';

export const anticipationStatus = (status: string): AnticipationStatus =>
  status === 'approved' || status === 'refused' || status === 'canceled' ? status : 'pending';
