import { hookErrors } from '@botica/contract/features/finance/pagarme/hook-errors';
import { refusalsOf } from '../../../kit/app-error.ts';

export const refuseHook = refusalsOf(hookErrors);
