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

/** Actions on the chosen orders, each a button with its dialog. */
export function OrderSelectionBar({ selection, filter, total, pageSize }: OrderSelectionBarProps) {
  const [opened, setOpened] = useState<'status' | null>(null);
  const missing = usePermission(orderBulk.endpoints.startStatusChange.access);
  const started = () => {
    setOpened(null);
    // Orders chosen one by one stay chosen. "The whole list" does not, because the change may alter its content.
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

/** Prints the chosen orders; disabled if they are too many for one job. */
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
