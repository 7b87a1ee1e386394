import { customersErrors } from '@botica/contract/features/customers/customers.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

/** The refusals that the contract of the customers declares. */
export const refuseCustomer = refusalsOf(customersErrors);
