import { customerSearches, customerSorts } from '@botica/contract/features/customers/customer-list-options';
import { listState } from '../../../kit/list/list-state.ts';

export const customerList = listState({
  name: 'customers',
  sorts: customerSorts,
  sortedBy: { by: 'last_order', ascending: false },
  searches: customerSearches,
});
