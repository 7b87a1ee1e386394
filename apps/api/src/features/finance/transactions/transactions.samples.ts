import { receivableExport } from '@botica/contract/features/finance/receivables/receivable-export.contract';
import { transactionActions } from '@botica/contract/features/finance/transactions/transaction-actions.contract';
import { transactionExport } from '@botica/contract/features/finance/transactions/transaction-export.contract';
import { placeTransaction } from '../../../../test/builders-finance.ts';
import { giveGrant } from '../../../../test/builders-sign-in.ts';
import { samplesOf, type Walk } from '../../../../test/route-samples.ts';

/** Deletes earlier batches, because the number of a person's batches is limited. */
const roomForBatches = ({ api }: Walk) => api.db.deleteFrom('works').execute();

export const transactionExportSamples = samplesOf(transactionExport, {
  startExport: { body: { filter: {}, format: 'csv' }, prepare: roomForBatches },
});

export const receivableExportSamples = samplesOf(receivableExport, {
  startStatementExport: { body: { part: 'withdrawals', filter: {}, format: 'csv' }, prepare: roomForBatches },
});

const grantFor =
  (purpose: 'refund' | 'chargeback') =>
  async ({ api }: Walk, agentId: number) => ({
    grant: await giveGrant(api, agentId, purpose),
  });

export const transactionActionsSamples = samplesOf(transactionActions, {
  recordRefund: {
    id: ({ api }, store) => placeTransaction(api, store),
    arrange: async (walk, agentId) => ({ amount: '1.00', ...(await grantFor('refund')(walk, agentId)) }),
  },
  recordChargeback: { id: ({ api }, store) => placeTransaction(api, store), arrange: grantFor('chargeback') },
  winChargeback: {
    id: ({ api }, store) => placeTransaction(api, store, { status: 'chargeback' }),
    arrange: grantFor('chargeback'),
  },
});
