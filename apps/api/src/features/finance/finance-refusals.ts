import { financeSettingsErrors } from '@botica/contract/features/finance/finance-settings.contract';
import { monthsErrors } from '@botica/contract/features/finance/months.contract';
import { overviewErrors } from '@botica/contract/features/finance/overview-schemas';
import { pagarmeErrors } from '@botica/contract/features/finance/pagarme.contract';
import { receivablesErrors } from '@botica/contract/features/finance/receivables.contract';
import { standaloneErrors } from '@botica/contract/features/finance/standalone.contract';
import { refusalsOf } from '../../kit/app-error.ts';

/** The refusals that the contracts of finance declare. */
export const refuseFinance = refusalsOf({
  ...receivablesErrors,
  ...financeSettingsErrors,
  ...overviewErrors,
  ...monthsErrors,
  ...pagarmeErrors,
  ...standaloneErrors,
});
