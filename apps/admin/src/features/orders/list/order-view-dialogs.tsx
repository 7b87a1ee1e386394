import type { ViewSearch as OrderViewSearch } from '@botica/contract/features/orders/views/order-views';
import { orderViews, shareViews } from '@botica/contract/features/orders/views/order-views.contract';
import { orderSummary } from '@botica/contract/features/orders/waiting/order-summary.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { type ListView, viewKey, viewSearchOf } from '../../../kit/list/list-views.ts';
import type { ViewCalls } from '../../../kit/list/view-calls.ts';
import { ViewDialog } from '../../../kit/list/view-dialog.tsx';
import { ViewsDialog } from '../../../kit/list/views-dialog.tsx';
import { orderList } from './order-list.ts';

interface OrderViewDialogsProps {
  /** `save` stores the current filters as a view; `edit` opens all views. */
  what: 'save' | 'edit';
  search: ReturnType<typeof orderList.read>;
  views: readonly ListView[];
  onClose: () => void;
}

const { createView, updateView, removeView, restoreView } = orderViews.endpoints;

/** Dialogs for the saved views of the list. */
export function OrderViewDialogs({ what, search, views, onClose }: OrderViewDialogsProps) {
  const client = useQueryClient();
  const missing = usePermission(shareViews);
  const calls = useMemo<ViewCalls>(
    () => ({
      create: (view) => call(createView, { body: { ...view, search: view.search as OrderViewSearch } }),
      update: ({ id, version }, { search: kept, ...patch }) =>
        call(
          updateView,
          { params: { id }, body: { ...patch, ...(kept && { search: kept as OrderViewSearch }) } },
          { ifMatch: version },
        ),
      remove: ({ id, version }) => call(removeView, { params: { id } }, { ifMatch: version }),
      restore: ({ id }) => call(restoreView, { params: { id } }),
      refresh: () => invalidate(client, orderSummary.endpoints.waiting),
    }),
    [client],
  );
  const now = viewSearchOf(orderList, search);
  const props = { calls, now, missing, onClose };
  if (what === 'save') return <ViewDialog {...props} />;
  const isNow = (view: ListView) => viewKey(orderList, view.search) === viewKey(orderList, now);
  return <ViewsDialog {...props} views={views} isNow={isNow} />;
}
