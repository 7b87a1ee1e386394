import { transactionExport } from '@botica/contract/features/finance/transaction-export.contract';
import { samplesOf, type Walk } from '../../../../test/route-samples.ts';

/** Whoever makes the walk's calls may have begun as many works as one may. */
const roomForWorks = ({ api }: Walk) => api.db.deleteFrom('works').execute();

export const transactionExportSamples = samplesOf(transactionExport, {
  startExport: { body: { filter: {}, format: 'csv' }, prepare: roomForWorks },
});
