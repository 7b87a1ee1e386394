import * as z from 'zod/mini';
import { listSearch, searchText } from '../kit/list-search.ts';

/** Search parameters of the order list (document 1, 2.7). */
export const orderSearch = z.object({
  ...listSearch,
  status: searchText(),
  short_id: searchText(),
  customer_name: searchText(),
  'inquiry-display-id': searchText(),
});
