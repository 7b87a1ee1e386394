import type { LinkProps } from '@tanstack/react-router';
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorPanel } from '../page/error-panel.tsx';
import { useSeen } from '../page/later.tsx';
import type { Column, ListSort } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import columnClasses from './list-columns.module.css';
import classes from './list-table.module.css';
import { SelectBox } from './select-box.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortSelect } from './sort-select.tsx';
import { CellContent } from './table-cell.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRowLinks } from './use-row-links.ts';

// The help dialog is loaded when it is first opened.
const ListKeysDialog = lazy(() =>
  import('./list-keys-dialog.tsx').then((module) => ({ default: module.ListKeysDialog })),
);

/** Approximate height above a list's rows, and of one row in a table and as a card; in pixels, rather too low. */
const aboveRows = 180;
const rowHeights = { table: 41, card: 90 };

/** Number of rows that fit into the window. The others are rendered once these are visible. */
function countFirstRows(): number {
  const { innerHeight, innerWidth } = window;
  return Math.ceil((innerHeight - aboveRows) / (innerWidth > 640 ? rowHeights.table : rowHeights.card));
}

const quietClasses = { always: 'quiet', phone: 'quiet-on-phone' };

export interface ListTableSelection<Row> {
  /** Selected rows by `rowKey`. */
  selected: { has(key: string | number): boolean };
  /** `isRange`: with Shift, the rows from the last toggled one to this one are toggled. */
  onToggle: (row: Row, isRange: boolean) => void;
  /** How many of the visible rows are selected, and the function that toggles all of them. */
  page?: 'none' | 'some' | 'all';
  onTogglePage?: () => void;
}

export interface ListTableProps<Row> {
  /** Accessible name of the table: "Pedidos". */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading: then skeleton rows of the final height are shown. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Target of the row. The whole row is this one link. */
  rowLink?: ((row: Row) => LinkProps) | undefined;
  /** Accessible name of the link: "Pedido #1042". Defaults to the text of the first column. */
  rowLabel?: ((row: Row) => string) | undefined;
  sort?: ListSort | undefined;
  /** Shown if there are no rows. */
  empty: ReactNode;
  error?: unknown;
  /** Error text to show instead of the server's message. */
  failure?: string | undefined;
  onRetry?: () => unknown;
  /** True while another page is loading: the current rows are dimmed and nothing jumps. */
  fetching?: boolean;
  skeletonRows?: number;
  /** `rowKey` of a row that is pointed out: it is brought into sight and stands out. */
  marked?: string | number | undefined;
  selection?: ListTableSelection<Row> | undefined;
  /** Detail below a row, false while it is closed (`useFolding`). */
  below?: ((row: Row) => ReactNode) | undefined;
}

/** A table of rows that the server sorts and pages. Keys: j, k, Enter, x, ? (see useListKeys). */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, error, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useListKeys(
    body,
    (index, isRange) => rows?.[index] && selection?.onToggle(rows[index], isRange),
    selection?.onTogglePage,
  );
  const links = useRowLinks(rows, props.rowLink);
  if (error) {
    return (
      <div className="raised">
        <ErrorPanel
          error={error}
          {...(props.failure === undefined ? {} : { title: props.failure })}
          {...(props.onRetry ? { onRetry: props.onRetry } : {})}
        />
      </div>
    );
  }
  return (
    <div className={`raised ${classes.frame}`} data-fetching={props.fetching || undefined}>
      <SortSelect columns={columns} sort={props.sort} />
      <table
        className={`${classes.table} ${columnClasses.columns}`}
        aria-label={props.label}
        aria-busy={rows === undefined || props.fetching}
      >
        <thead>
          <tr>
            {selection && (
              <th className={classes.check}>
                {selection.onTogglePage ? (
                  <SelectBox
                    checked={selection.page === 'all'}
                    isMixed={selection.page === 'some'}
                    onChange={selection.onTogglePage}
                    label="Selecionar a página"
                  />
                ) : (
                  <span className="visually-hidden">Seleção</span>
                )}
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...links.listeners}>
          {rows === undefined ? (
            <SkeletonRows columns={columns} count={props.skeletonRows ?? 12} selectable={selection !== undefined} />
          ) : (
            <BodyRows rows={rows} table={props} hrefOf={links.hrefOf} />
          )}
        </tbody>
      </table>
      {rows?.length === 0 && props.empty}
      <Suspense>{keys.helpAsked && <ListKeysDialog keys={keys} selectable={selection !== undefined} />}</Suspense>
    </div>
  );
}

interface BodyProps<Row> {
  table: ListTableProps<Row>;
  hrefOf: (row: Row) => string | undefined;
}

/**
 * Renders the visible rows first and reserves space for the others, so that nothing jumps and Back restores the scroll
 * position.
 */
function BodyRows<Row>({ rows, ...rest }: BodyProps<Row> & { rows: readonly Row[] }) {
  const isSeen = useSeen();
  const [firstRows] = useState(countFirstRows);
  const drawn = isSeen ? rows : rows.slice(0, firstRows);
  const missing = rows.length - drawn.length;
  return (
    <>
      {drawn.map((row, index) => (
        <BodyRow key={rest.table.rowKey(row)} row={row} index={index} {...rest} />
      ))}
      {missing > 0 && <tr aria-hidden className={classes.coming} style={{ '--rows': missing } as CSSProperties} />}
    </>
  );
}

function BodyRow<Row>({ row, index: line, table, hrefOf }: BodyProps<Row> & { row: Row; index: number }) {
  const { columns, rowKey, rowLabel, selection } = table;
  const label = rowLabel?.(row);
  const opened = table.below?.(row);
  const isSelected = selection?.selected.has(rowKey(row));
  const isMarked = table.marked === rowKey(row);
  const href = hrefOf(row);
  const drawn = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isMarked) drawn.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <>
      <tr
        ref={drawn}
        className={classes.row}
        data-selected={isSelected || undefined}
        data-marked={isMarked || undefined}
        data-linked={href !== undefined || undefined}
      >
        {selection && (
          <td className={classes.check}>
            <SelectBox
              checked={isSelected ?? false}
              onChange={(isRange) => selection.onToggle(row, isRange)}
              label={`Selecionar ${label ?? ''}`}
              isRow
            />
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.key}
            data-align={column.align}
            data-phone={column.onPhone ?? 'line'}
            data-label={column.header}
            data-rest={column.takesRest}
            data-hide-below={column.hideBelow}
            data-hide-from={column.hideFrom}
            className={column.quiet && quietClasses[column.quiet]}
          >
            {index === 0 && href !== undefined ? (
              <a href={href} className={classes.link} data-row-link={line} aria-label={label}>
                <CellContent column={column} row={row} />
              </a>
            ) : (
              <CellContent column={column} row={row} />
            )}
          </td>
        ))}
      </tr>
      {opened && (
        <tr className={columnClasses.below}>
          <td colSpan={columns.length + (selection ? 1 : 0)}>{opened}</td>
        </tr>
      )}
    </>
  );
}
