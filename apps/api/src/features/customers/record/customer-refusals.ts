import { customersErrors } from '@botica/contract/features/customers/customers.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

export const refuseCustomer = refusalsOf(customersErrors);
