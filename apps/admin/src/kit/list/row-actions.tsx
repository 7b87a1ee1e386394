import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tooltip } from '../look/tooltip.tsx';
import type { Column } from './column.ts';
import classes from './row-actions.module.css';

/** The column with a row's actions: small `IconButton`s or `RowLink`s. */
export function rowActions<Row>(render: (row: Row) => ReactNode, more: Partial<Column<Row>> = {}): Column<Row> {
  return {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    onPhone: 'right',
    render: (row) => {
      const actions = render(row);
      return actions && <span className={classes.actions}>{actions}</span>;
    },
    ...more,
  };
}

/** An action of a row that leads to another page. */
export function RowLink({ tip, label, icon, link }: { tip: string; label: string; icon: ReactNode; link: LinkProps }) {
  return (
    <Tooltip label={tip}>
      <Link {...link} className={classes.link} aria-label={label}>
        {icon}
      </Link>
    </Tooltip>
  );
}
