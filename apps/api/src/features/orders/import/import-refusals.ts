import { orderImportsErrors } from '@botica/contract/features/orders/import/order-imports.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

export const refuseImport = refusalsOf(orderImportsErrors);
