import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { IconButton } from '../look/icon-button.tsx';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  noun: readonly [one: string, many: string];
  /** Number of rows on all pages; null if counting stopped. */
  total: number | null;
  /** Number of rows on the visible page. */
  pageSize: number;
  /** The action buttons. */
  children: ReactNode;
}

const count = (number: number) => number.toLocaleString('pt-BR');

/** A bar at the bottom of the page with the number of selected rows, a way to select more, and actions. */
export function SelectionBar({ selection, noun: [one, many], total, pageSize, children }: SelectionBarProps) {
  const { count: chosen, isAll, page } = selection;
  const isMore = total === null || total > pageSize;
  return (
    <section className={classes.bar} aria-label="Seleção">
      <p role="status" className={classes.count}>
        {chosen === null ? `Todos os ${many} da lista` : `${count(chosen)} ${chosen === 1 ? one : many}`}
      </p>
      <div className={classes.more}>
        {!isAll && page !== 'all' && <Button onClick={selection.togglePage}>Selecionar a página</Button>}
        {!isAll && page === 'all' && isMore && (
          <Button onClick={selection.chooseAll}>
            {total === null ? 'Selecionar toda a lista' : `Selecionar a lista toda (${count(total)})`}
          </Button>
        )}
      </div>
      <div className={classes.actions} data-selection-actions>
        {children}
      </div>
      <div className={classes.clear}>
        <IconButton label="Limpar a seleção" icon={<IconX size={18} aria-hidden />} onClick={selection.clear} />
      </div>
    </section>
  );
}
