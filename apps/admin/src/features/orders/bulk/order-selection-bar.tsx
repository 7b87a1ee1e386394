import { mostPrinted } from '@botica/contract/features/orders/bulk/most-printed';
import { type OrderListFilter, orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { IconArrowsExchange, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { type SelectionNoun, selectionText, tooManyReason, toWire } from '../../../kit/list/selection-words.ts';
import type { Selection } from '../../../kit/list/use-selection.ts';
import { Button } from '../../../kit/look/button.tsx';
import { PrintMenu } from '../print-menu.tsx';
import { wholeList } from '../whole-list.ts';

const StatusDialog = lazy(() => import('./status-dialog.tsx').then((module) => ({ default: module.StatusDialog })));

interface OrderSelectionBarProps {
  selection: Selection;
  filter: OrderListFilter;
  total: number | null;
  pageSize: number;
}

const noun: SelectionNoun = ['pedido', 'pedidos'];

const tooManyToPrint = `Uma impressão leva até ${mostPrinted} pedidos. Use os filtros para escolher menos.`;

/** What can be done with the chosen orders: each is one button, with its window. */
export function OrderSelectionBar({ selection, filter, total, pageSize }: OrderSelectionBarProps) {
  const [opened, setOpened] = useState<'status' | null>(null);
  const missing = usePermission(orderBulk.endpoints.startStatusChange.access);
  const started = () => {
    setOpened(null);
    // Orders that were named stay chosen for the next step; a whole list holds others as soon as they have changed.
    if (selection.isAll) selection.clear();
  };
  return (
    <SelectionBar selection={selection} noun={noun} total={total} pageSize={pageSize}>
      <Button
        variant="primary"
        aria-keyshortcuts="s"
        icon={<IconArrowsExchange size={16} aria-hidden />}
        disabledReason={missing ?? tooManyReason(selection, noun)}
        onClick={() => setOpened('status')}
      >
        Alterar situação
      </Button>
      <PrintButton selection={selection} filter={filter} />
      <Suspense>
        {opened === 'status' && (
          <StatusDialog
            selection={toWire(selection, filter)}
            countText={selectionText(selection, noun)}
            onClose={() => setOpened(null)}
            onStarted={started}
          />
        )}
      </Suspense>
    </SelectionBar>
  );
}

/** Prints the chosen orders, once they are few enough for one job. */
function PrintButton({ selection, filter }: Pick<OrderSelectionBarProps, 'selection' | 'filter'>) {
  const { isAll, ids, count } = selection;
  if (count === null || count > mostPrinted || ids.size > mostPrinted) {
    return (
      <Button icon={<IconPrinter size={16} aria-hidden />} disabledReason={tooManyToPrint}>
        Imprimir
      </Button>
    );
  }
  const named = [...ids].join(',');
  if (isAll) return <PrintMenu id={wholeList} filter={{ ...filter, except: named || undefined }} isOfMany />;
  return <PrintMenu id={named} isOfMany={count > 1} />;
}
