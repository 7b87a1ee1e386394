import { isMaskedSort } from '@botica/contract/features/customers/customer-list-options';
import { redirect } from '@tanstack/react-router';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { customerListOptions, mayReadCustomers, privacyOptions } from '../customer-queries.ts';
import { customerList } from './customer-list.ts';

const loadList = listLoader(customerList, customerListOptions, mayReadCustomers);

/** The list's loader. The server refuses to sort by a masked column, so an old or shared URL first loses that order. */
export async function loadCustomers(input: Parameters<typeof loadList>[0]): Promise<void> {
  const { context, deps } = input;
  if (isMaskedSort(deps['sort-by']) && mayReadCustomers(context.session)) {
    const privacy = await context.queryClient.fetchQuery(privacyOptions()).catch(() => null);
    if (privacy?.mask_customers_in_lists) {
      const search = { ...deps, 'sort-by': undefined, ascending: undefined };
      throw redirect({ to: '/customers', search, replace: true });
    }
  }
  await loadList(input);
}
