import { lazy, Suspense, useState } from 'react';
import { ViewTabs } from '../../../kit/list/view-tabs.tsx';
import { orderList } from './order-list.ts';
import { useOrderSummary } from './use-order-summary.ts';

const loadDialogs = () => import('./order-view-dialogs.tsx');
const OrderViewDialogs = lazy(async () => ({ default: (await loadDialogs()).OrderViewDialogs }));

/** Saved views of the list. Their dialogs load on demand. */
export function OrderViews({ search }: { search: ReturnType<typeof orderList.read> }) {
  const views = useOrderSummary()?.views;
  const [open, setOpen] = useState<'save' | 'edit' | null>(null);
  return (
    <>
      <ViewTabs
        list={orderList}
        search={search}
        views={views}
        onSave={() => setOpen('save')}
        onEdit={() => setOpen('edit')}
        onAhead={loadDialogs}
      />
      <Suspense>
        {open && <OrderViewDialogs what={open} search={search} views={views ?? []} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
