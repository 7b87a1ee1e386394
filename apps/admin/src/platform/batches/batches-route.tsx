import { useListSearch } from '../../kit/list/use-list.ts';
import { batchList } from './batch-list.ts';
import { BatchPage } from './batch-page.tsx';
import { BatchesPage } from './batches-page.tsx';

/**
 * /works, and /works?work=12 for one batch. A single route that parses its URL here, because route definitions are in
 * every first load.
 */
export function BatchesRoute() {
  const { work: batch } = useListSearch(batchList);
  return batch ? <BatchPage key={batch} id={batch} /> : <BatchesPage />;
}
