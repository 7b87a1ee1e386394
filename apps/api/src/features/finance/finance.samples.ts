import { finance } from '@botica/contract/features/finance/finance.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const financeSamples = samplesOf(finance, {
  transactions: {},
  totals: {},
  recipients: {},
});
