import type { ReactNode } from 'react';
import { useListSearch } from '../../kit/list/use-list.ts';
import { workList } from './batch-list.ts';
import { WorkPage } from './batch-page.tsx';
import { WorksPage } from './batches-page.tsx';

/**
 * /works, and /works?work=12 for one of them. One route, which reads its URL here: every route, and what it checks, is
 * in every first load. `importTab`: a feature's, for administrators.
 */
export function WorksRoute({ importTab }: { importTab: ReactNode }) {
  const { work } = useListSearch(workList);
  return work ? <WorkPage key={work} id={work} /> : <WorksPage importTab={importTab} />;
}
