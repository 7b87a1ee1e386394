import { monthsErrors } from '@botica/contract/features/finance/months/months.contract';
import { overviewErrors } from '@botica/contract/features/finance/overview/overview-schemas';
import { pagarmeErrors } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import { receivablesErrors } from '@botica/contract/features/finance/receivables/receivables.contract';
import { reconciliationErrors } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { financeSettingsErrors } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { standaloneErrors } from '@botica/contract/features/finance/standalone/standalone.contract';
import { refusalsOf } from '../../kit/app-error.ts';

export const refuseFinance = refusalsOf({
  ...receivablesErrors,
  ...financeSettingsErrors,
  ...overviewErrors,
  ...monthsErrors,
  ...pagarmeErrors,
  ...standaloneErrors,
  ...reconciliationErrors,
});
